import type { ReactNode } from 'react';
import type { PostSummary } from '#contract/post.ts';
import { isListing } from '#src/entities/post/post-facts.ts';
import { Finder } from './finder.tsx';
import type { HomePlace } from './home-place.ts';
import { LeadPicture, LeadPictureSkeleton } from './lead-picture.tsx';
import { ListContent } from './list-content.tsx';
import type { ListState } from './list-state.ts';

interface FrontProps {
  place: HomePlace;
  headline: ReactNode;
  lead: string;
  newest: ListState<PostSummary>;
}

/** The first view: what Gable is, where to begin, and the newest post of the place, large. */
export function Front({ place, headline, lead, newest }: FrontProps) {
  return (
    <section className="grid gap-x-10 pt-4 tablet:pt-8 desk:grid-cols-[5fr_7fr]">
      <div className="flex min-w-0 flex-col">
        <h1 className="type-cover mb-3 text-balance text-strong tablet:mb-5 [&_em]:text-mark [&_em]:italic">
          {headline}
        </h1>
        <p className="type-lead max-w-lead text-[1.25rem] text-strong">{lead}</p>
        <Finder place={place} />
      </div>
      <div className="if-usual-place mt-8 min-w-0 desk:mt-0">
        <ListContent
          list={newest}
          skeleton={<LeadPictureSkeleton />}
          empty={
            <p className="grid aspect-[16/10.4] place-items-center rounded-picture bg-sunken p-6 text-center text-body">
              Nothing is for sale around {place.city} today. Another place may have something: search for it, or choose
              it below.
            </p>
          }
        >
          {([first]) => first && isListing(first) && <LeadPicture post={first} />}
        </ListContent>
      </div>
    </section>
  );
}
