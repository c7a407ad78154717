import { useQuery } from '@tanstack/react-query';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { ownPostQueries } from '#src/entities/post/own/own-post-queries.ts';
import { useAppSelector } from '#src/state/hooks.ts';

const requestOfTab = { sale: 'buy_request', rent: 'rent_request' } as const;

/** The member’s own active requests that ask for what the tab shows. */
export function useAnsweredRequests({ tab, section }: ExploreSearch) {
  const isMember = useAppSelector((state) => state.login.token !== null);
  const kind = tab === 'sale' || tab === 'rent' ? requestOfTab[tab] : undefined;
  const { data } = useQuery({
    ...ownPostQueries.list({ ...(kind && { kind }), status: 'active', page: 1 }),
    enabled: isMember && kind !== undefined,
  });
  return kind ? (data?.posts.filter((post) => post.section === section) ?? []) : [];
}
