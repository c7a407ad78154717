import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import type { MatchesView } from '../matches-address.ts';
import type { MatchedPost } from '../own-post.ts';
import type { Matches } from '../use-matches.ts';

export function MatchTabs({ post, matches }: { post: MatchedPost; matches: Matches }) {
  const { view, hrefOf, count, dismissedCount } = matches;
  const tab = (label: string, show: MatchesView['show'], shown?: number | string) => ({
    label,
    to: hrefOf({ show, sort: 'fit' }),
    current: view.show === show,
    ...(shown !== undefined && { count: shown }),
  });
  const demandTab = isListing(post) ? [tab('Demand', 'demand')] : [];
  // An alert is visible only to its writer, who reads it in its form.
  const ownTab = post.isAlert
    ? []
    : [{ label: isListing(post) ? 'The listing' : 'The request', to: paths.post(post.id), current: false }];
  return (
    <TabLinks
      label={isListing(post) ? 'Your listing' : 'Your request'}
      items={[
        tab('Matches', undefined, count?.isCapped ? `${count.total}+` : count?.total),
        ...demandTab,
        ...ownTab,
        tab('Dismissed', 'dismissed', dismissedCount),
      ]}
    />
  );
}
