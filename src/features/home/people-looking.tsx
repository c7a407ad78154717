import { useQuery } from '@tanstack/react-query';
import type { Section } from '#contract/vocabulary.ts';
import { NoticeGrid } from '#src/entities/post/card-grids.tsx';
import { NoticeGridSkeleton } from '#src/entities/post/card-skeletons.tsx';
import { PostCard } from '#src/entities/post/post-card.tsx';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { paths } from '#src/lib/paths.ts';
import { MoreLink } from '#src/ui/more-link.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { type HomePlace, nearPlace } from './home-place.ts';
import { ListContent } from './list-content.tsx';
import { useNewestPosts } from './use-newest-posts.ts';

const shown = 4;
const tabs = ['buy-request', 'rent-request'] as const;

/** The other half of the market: who is looking around here. */
export function PeopleLooking({ section, place }: { section: Section; place: HomePlace }) {
  const requests = useNewestPosts({ section, place, tabs, limit: shown });
  const { data: counts } = useQuery(postQueries.counts(nearPlace(place), section));
  const all = counts ? counts['buy-request'] + counts['rent-request'] : 0;
  return (
    <section className="pt-section">
      <SectionHead
        title="People looking"
        action={
          <MoreLink to={paths.explore({ tab: 'buy-request', ...nearPlace(place) })}>
            {all > shown ? `All ${all.toLocaleString('en-CA')} requests` : 'All requests'}
          </MoreLink>
        }
      />
      <ListContent
        list={requests}
        skeleton={<NoticeGridSkeleton count={shown} />}
        empty={<p>Nobody has written down a wish around {place.city} yet.</p>}
      >
        {(notices) => (
          <NoticeGrid>
            {notices.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </NoticeGrid>
        )}
      </ListContent>
    </section>
  );
}
