import { useQuery } from '@tanstack/react-query';
import { tabs } from '#contract/vocabulary.ts';
import { tabLabels, writtenCount } from '#src/entities/post/facts/post-labels.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import type { ExploreAddress } from './use-explore-search.ts';

export function ExploreTabs({ address: { search, section, hrefOf } }: { address: ExploreAddress }) {
  const { data: counts } = useQuery(postQueries.counts(search, section));
  return (
    <TabLinks
      label="Post types"
      items={tabs.map((tab) => ({
        to: hrefOf({ tab }),
        label: tabLabels[tab],
        count: counts && writtenCount(counts[tab], counts.isCapped),
        current: tab === search.tab,
      }))}
    />
  );
}
