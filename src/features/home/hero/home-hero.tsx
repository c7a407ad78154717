import type { ReactNode } from 'react';
import type { PostSummary } from '#contract/post/post.ts';
import type { Section } from '#contract/vocabulary.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { ListContent } from '../sections/list-content.tsx';
import type { ListState } from '../sections/list-state.ts';
import { HeroPicture, HeroPictureSkeleton } from './hero-picture.tsx';
import { HeroSearch } from './hero-search.tsx';
import type { HomePlace } from './home-place.ts';

interface HomeHeroProps {
  section: Section;
  place: HomePlace;
  headline: ReactNode;
  lead: string;
  newest: ListState<PostSummary>;
}

export function HomeHero({ section, place, headline, lead, newest }: HomeHeroProps) {
  return (
    <section className="grid gap-x-10 pt-4 tablet:pt-8 desk:grid-cols-[5fr_7fr]">
      <div className="flex min-w-0 flex-col">
        <h1 className="type-cover mb-3 text-balance text-strong tablet:mb-5 [&_em]:text-mark [&_em]:italic">
          {headline}
        </h1>
        <p className="type-lead max-w-lead text-[1.25rem] text-strong">{lead}</p>
        <HeroSearch section={section} place={place} />
      </div>
      <div className="if-usual-place mt-8 min-w-0 desk:mt-0">
        <ListContent
          list={newest}
          skeleton={<HeroPictureSkeleton />}
          empty={
            <p className="grid aspect-[16/10.4] place-items-center rounded-picture bg-sunken p-6 text-center text-body">
              Nothing for sale near {place.city} right now. Search for another place, or choose one below.
            </p>
          }
        >
          {([first]) => first && isListing(first) && <HeroPicture post={first} />}
        </ListContent>
      </div>
    </section>
  );
}
