import type { PostSummary } from '#contract/post/post.ts';
import type { Section } from '#contract/vocabulary.ts';
import { CardGrid } from '#src/entities/post/card/card-grids.tsx';
import { CardGridSkeleton } from '#src/entities/post/card/card-skeletons.tsx';
import { PostCard } from '#src/entities/post/card/post-card.tsx';
import { useDateFormat } from '#src/lib/browser/use-date-format.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { type HomePlace, searchNearPlace } from '../hero/home-place.ts';
import { ListContent } from './list-content.tsx';
import type { ListState } from './list-state.ts';
import { homeTabs } from './use-newest-posts.ts';

const shown = 4;

interface NewestHomesProps {
  newest: ListState<PostSummary>;
  section: Section;
  place: HomePlace;
  /** `homes`, `spaces`. */
  noun: string;
}

/** Newest posts after the one in the large picture. The heading says "today" only when all are from today. */
export function NewestHomes({ newest, section, place, noun }: NewestHomesProps) {
  const { isToday } = useDateFormat();
  const posts = newest.items?.slice(1, 1 + shown);
  const areToday = posts !== undefined && posts.length > 0 && posts.every((post) => isToday(post.publishedAt));
  return (
    <section className="if-usual-place after-largest-paint below-fold pt-10 [--room:112rem] tablet:[--room:56rem] desk:[--room:31rem]">
      <SectionHeading
        title={areToday ? 'New today' : `Newest ${noun}`}
        action={
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            {homeTabs[section].map((tab) => (
              <MoreLink key={tab} to={paths.explore({ section, tab, ...searchNearPlace(place) })}>
                All {noun} for {tab}
              </MoreLink>
            ))}
          </div>
        }
      />
      <ListContent
        list={{ ...newest, items: posts }}
        skeleton={<CardGridSkeleton count={shown} />}
        empty={<p>That’s everything near {place.city} for now.</p>}
      >
        {(cards) => (
          <CardGrid>
            {cards.map((post) => (
              <PostCard key={post.id} post={post} canHide usesViewTransition />
            ))}
          </CardGrid>
        )}
      </ListContent>
    </section>
  );
}
