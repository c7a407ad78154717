import type { PostSummary } from '#contract/post.ts';
import { CardGrid } from '#src/entities/post/card-grids.tsx';
import { CardGridSkeleton } from '#src/entities/post/card-skeletons.tsx';
import { PostCard } from '#src/entities/post/post-card.tsx';
import { paths } from '#src/lib/paths.ts';
import { useTimes } from '#src/lib/use-times.ts';
import { MoreLink } from '#src/ui/more-link.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { type HomePlace, nearPlace } from './home-place.ts';
import { ListContent } from './list-content.tsx';
import type { ListState } from './list-state.ts';

const shown = 4;

interface NewestHomesProps {
  /** Newest first; the first one is the large picture above. */
  newest: ListState<PostSummary>;
  place: HomePlace;
  /** `homes`, `premises`. */
  noun: string;
}

/** What came after the large picture. The heading says "today" only when all of it did. */
export function NewestHomes({ newest, place, noun }: NewestHomesProps) {
  const { isToday } = useTimes();
  const posts = newest.items?.slice(1, 1 + shown);
  const areToday = posts !== undefined && posts.length > 0 && posts.every((post) => isToday(post.publishedAt));
  return (
    <section className="if-usual-place below-fold pt-10">
      <SectionHead
        title={areToday ? 'New today' : `Newest ${noun}`}
        action={<MoreLink to={paths.explore({ tab: 'sale', ...nearPlace(place) })}>All {noun} for sale</MoreLink>}
      />
      <ListContent
        list={{ ...newest, items: posts }}
        skeleton={<CardGridSkeleton count={shown} />}
        empty={<p>That is all there is around {place.city} for now.</p>}
      >
        {(cards) => (
          <CardGrid>
            {cards.map((post) => (
              <PostCard key={post.id} post={post} handsOver />
            ))}
          </CardGrid>
        )}
      </ListContent>
    </section>
  );
}
