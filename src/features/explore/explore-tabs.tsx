import { useQuery } from '@tanstack/react-query';
import { tabs } from '#contract/vocabulary.ts';
import { tabLabels, writtenCount } from '#src/entities/post/post-labels.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { TabLinks } from '#src/ui/tabs.tsx';
import type { ExploreAddress } from './use-explore-search.ts';

/** The four kinds of post, each with the number that the same filters find there. */
export function ExploreTabs({ address: { search, section, hrefOf } }: { address: ExploreAddress }) {
  const { data: counts } = useQuery(postQueries.counts(search, section));
  return (
    <TabLinks
      label="Kinds of post"
      items={tabs.map((tab) => ({
        to: hrefOf({ tab }),
        label: tabLabels[tab],
        count: counts && writtenCount(counts[tab], counts.isCapped),
        current: tab === search.tab,
      }))}
    />
  );
}
