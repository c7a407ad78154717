import { CardGrid } from '#src/entities/post/card-grids.tsx';
import { ListingCardSkeleton } from '#src/entities/post/card-skeletons.tsx';
import { PostCard } from '#src/entities/post/post-card.tsx';
import { paths } from '#src/lib/paths.ts';
import { MoreLink } from '#src/ui/more-link.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { times } from '#src/ui/skeleton.tsx';
import type { HomePlace } from './home-place.ts';
import { ListContent } from './list-content.tsx';
import { useNewestPosts } from './use-newest-posts.ts';

/** Three side by side; a fourth fills the second row of a tablet. */
const shown = 4;
const tabs = ['sale', 'rent'] as const;
const threeColumns = 'desk:grid-cols-3! max-tablet:[&>:nth-child(4)]:hidden desk:[&>:nth-child(4)]:hidden';
const sizes = '(min-width: 72rem) 27rem, (min-width: 48rem) 45vw, 92vw';

/** A look into the commercial section. */
export function Premises({ place }: { place: HomePlace }) {
  const posts = useNewestPosts({ section: 'commercial', place, tabs, limit: shown });
  return (
    <section className="below-fold pt-section">
      <SectionHead
        title="Shops, offices and sheds"
        action={<MoreLink to={paths.commercial()}>Go to Commercial</MoreLink>}
      />
      <ListContent
        list={posts}
        skeleton={
          <CardGrid className={threeColumns}>
            {times(shown, (key) => (
              <ListingCardSkeleton key={key} />
            ))}
          </CardGrid>
        }
        empty={<p>No business premises around {place.city} today.</p>}
      >
        {(cards) => (
          <CardGrid className={threeColumns}>
            {cards.map((post) => (
              <PostCard key={post.id} post={post} handsOver sizes={sizes} />
            ))}
          </CardGrid>
        )}
      </ListContent>
    </section>
  );
}
