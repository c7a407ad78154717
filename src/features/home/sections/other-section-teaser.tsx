import type { Section } from '#contract/vocabulary.ts';
import { CardGrid } from '#src/entities/post/card/card-grids.tsx';
import { ListingCardSkeleton } from '#src/entities/post/card/card-skeletons.tsx';
import { PostCard } from '#src/entities/post/card/post-card.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { repeat } from '#src/ui/feedback/progress/skeleton.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import type { HomePlace } from '../hero/home-place.ts';
import { ListContent } from './list-content.tsx';
import { useNewestPosts } from './use-newest-posts.ts';

/** Three side by side; a fourth fills the second row of a tablet. */
const shown = 4;
const tabs = ['sale', 'rent'] as const;
const threeColumns = 'desk:grid-cols-3! max-tablet:[&>:nth-child(4)]:hidden desk:[&>:nth-child(4)]:hidden';
const sizes = '(min-width: 72rem) 27rem, (min-width: 48rem) 45vw, 92vw';

const texts = {
  residential: { title: 'Homes for sale and rent', more: 'Go to Residential', none: 'homes', to: paths.home },
  commercial: {
    title: 'Retail, office and industrial',
    more: 'Go to Commercial',
    none: 'commercial spaces',
    to: paths.commercial,
  },
} as const;

/** Newest posts of the other section around the place. */
export function OtherSectionTeaser({ section, place }: { section: Section; place: HomePlace }) {
  const posts = useNewestPosts({ section, place, tabs, limit: shown });
  const { title, more, none, to } = texts[section];
  return (
    <section className="below-fold pt-section">
      <SectionHeading title={title} action={<MoreLink to={to()}>{more}</MoreLink>} />
      <ListContent
        list={posts}
        skeleton={
          <CardGrid className={threeColumns}>
            {repeat(shown, (key) => (
              <ListingCardSkeleton key={key} />
            ))}
          </CardGrid>
        }
        empty={
          <p>
            No {none} near {place.city} right now.
          </p>
        }
      >
        {(cards) => (
          <CardGrid className={threeColumns}>
            {cards.map((post) => (
              <PostCard key={post.id} post={post} canHide usesViewTransition sizes={sizes} />
            ))}
          </CardGrid>
        )}
      </ListContent>
    </section>
  );
}
