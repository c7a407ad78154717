import { useQuery } from '@tanstack/react-query';
import { lowerFirst } from '#contract/text/words.ts';
import type { Section } from '#contract/vocabulary.ts';
import { NoticeGrid } from '#src/entities/post/card/card-grids.tsx';
import { NoticeGridSkeleton } from '#src/entities/post/card/card-skeletons.tsx';
import { PostCard } from '#src/entities/post/card/post-card.tsx';
import { tabLabels } from '#src/entities/post/facts/post-labels.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { formatCount, type HomePlace, searchNearPlace } from '../hero/home-place.ts';
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
  const { data: counts } = useQuery(postQueries.counts(searchNearPlace(place), section));
  return (
    <section id={peopleLookingId} className="below-fold scroll-mt-(--topbar) pt-section">
      <SectionHeading
        title={section === 'commercial' ? 'Businesses looking' : 'People looking'}
        action={
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            {tabs.map((tab) => (
              <MoreLink key={tab} to={paths.explore({ section, tab, ...searchNearPlace(place) })}>
                {allOf(tab, counts?.[tab])}
              </MoreLink>
            ))}
          </div>
        }
      />
      <ListContent
        list={requests}
        skeleton={<NoticeGridSkeleton count={shown} />}
        empty={<p>No requests near {place.city} yet.</p>}
      >
        {(notices) => (
          <NoticeGrid>
            {notices.map((post) => (
              <PostCard key={post.id} post={post} canHide />
            ))}
          </NoticeGrid>
        )}
      </ListContent>
    </section>
  );
}
