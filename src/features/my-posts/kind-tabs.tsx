import { formatNumber } from '#contract/format/numbers.ts';
import type { OwnPostCounts } from '#contract/post/own/own-post.ts';
import { type Tab, tabs } from '#contract/vocabulary.ts';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { countOf } from './own-posts-counts.ts';
import type { OwnPosts } from './use-own-posts.ts';

const tabWords: Record<Tab, string> = {
  sale: 'Sale',
  rent: 'Rent',
  'buy-request': 'Buy requests',
  'rent-request': 'Rent requests',
};

/** All posts and the four kinds, each with the number that it holds in the chosen status. */
export function KindTabs({ view, hrefOf, counts }: Pick<OwnPosts, 'view' | 'hrefOf'> & { counts?: OwnPostCounts }) {
  const item = (tab: Tab | undefined) => ({
    to: hrefOf({ tab }),
    label: tab ? tabWords[tab] : 'All',
    count: counts && formatNumber(countOf(counts, { tab, status: view.status })),
    current: view.tab === tab,
  });
  return <TabLinks label="Post types" items={[undefined, ...tabs].map(item)} />;
}
