import { keptMatchesMax } from '#contract/matching/match.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import type { MatchedPost } from '../own-post.ts';
import type { Matches } from '../use-matches.ts';

export function MatchTabs({ post, matches }: { post: MatchedPost; matches: Matches }) {
  const { view, hrefOf, matchCount, dismissedCount } = matches;
  const tab = (label: string, show: 'dismissed' | undefined, count: number | undefined) => ({
    ...{ label, to: hrefOf({ show, sort: 'fit' }), current: view.show === show },
    ...(count !== undefined && { count: count >= keptMatchesMax ? `${keptMatchesMax}+` : count }),
  });
  return (
    <TabLinks
      label={isListing(post) ? 'Your listing' : 'Your request'}
      items={[tab('Matches', undefined, matchCount), tab('Dismissed', 'dismissed', dismissedCount)]}
    />
  );
}
