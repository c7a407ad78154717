import { useQuery } from '@tanstack/react-query';
import type { Section } from '#contract/vocabulary.ts';
import { NoticeGrid } from '#src/entities/post/card-grids.tsx';
import { NoticeGridSkeleton } from '#src/entities/post/card-skeletons.tsx';
import { PostCard } from '#src/entities/post/post-card.tsx';
import { lowerFirst, tabLabels } from '#src/entities/post/post-labels.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { paths } from '#src/lib/paths.ts';
import { MoreLink } from '#src/ui/more-link.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { formatCount, type HomePlace, nearPlace } from './home-place.ts';
import { ListContent } from './list-content.tsx';
import { useNewestPosts } from './use-newest-posts.ts';

const shown = 4;
const tabs = ['buy-request', 'rent-request'] as const;

/** Where the number of all who look leads. */
export const peopleLookingId = 'people-looking';

/** `All 22 buy requests`; each kind has a list of its own, and a number of its own. */
const allOf = (tab: (typeof tabs)[number], count = 0) =>
  `All ${count > 1 ? `${formatCount(count)} ` : ''}${lowerFirst(tabLabels[tab])}`;

/** The other half of the market: who is looking around here. */
export function PeopleLooking({ section, place }: { section: Section; place: HomePlace }) {
  const requests = useNewestPosts({ section, place, tabs, limit: shown });
  const { data: counts } = useQuery(postQueries.counts(nearPlace(place), section));
  return (
    <section id={peopleLookingId} className="below-fold scroll-mt-(--topbar) pt-section">
      <SectionHead
        title="People looking"
        action={
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            {tabs.map((tab) => (
              <MoreLink key={tab} to={paths.explore({ tab, ...nearPlace(place) })}>
                {allOf(tab, counts?.[tab])}
              </MoreLink>
            ))}
          </div>
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
