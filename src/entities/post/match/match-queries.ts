import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Match, MatchOrder, OwnFit } from '#contract/matching/match.ts';
import type { wantedHome } from '#contract/matching/wanted-home.ts';
import { getAuth, postAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

export type SentWantedHome = z.input<typeof wantedHome>;

export interface MatchSearch {
  order: MatchOrder;
  dismissed: boolean;
  page: number;
}

export interface MatchPage {
  matches: Match[];
  total: number;
  isCapped: boolean;
  page: number;
}

export interface OwnFitList {
  fits: OwnFit[];
  total: number;
}

const all = ['matches'] as const;

export async function fetchMatches(
  postId: string,
  { order, dismissed, page }: MatchSearch,
  signal?: AbortSignal,
): Promise<MatchPage> {
  const query = { order, dismissed: dismissed ? ('true' as const) : ('false' as const), page };
  const answer = await getAuth('/posts/{id}/matches', { params: { id: postId }, query, ...(signal && { signal }) });
  return { matches: dataOf(answer), total: answer.total, isCapped: answer.success && answer.isCapped === true, page };
}

/** Matches change with the posts of others, so each visit fetches them again. */
export const matchQueries = {
  all: () => all,

  lists: (postId: string) => [...all, 'list', postId] as const,

  list: (postId: string, search: MatchSearch) =>
    queryOptions({
      queryKey: [...matchQueries.lists(postId), search] as const,
      queryFn: ({ signal }) => fetchMatches(postId, search, signal),
      staleTime: 0,
    }),

  /** Notified matches that have gone since. */
  former: (postId: string) =>
    queryOptions({
      queryKey: [...all, 'former', postId],
      queryFn: async ({ signal }) =>
        dataOf(await getAuth('/posts/{id}/former-matches', { params: { id: postId }, signal })),
      staleTime: 0,
    }),

  dismissedCount: (postId: string) =>
    queryOptions({
      queryKey: [...all, 'dismissed-count', postId],
      queryFn: async ({ signal }) =>
        (await getAuth('/posts/{id}/matches', { params: { id: postId }, query: { dismissed: 'true' }, signal })).total,
      staleTime: 0,
    }),

  /** Counts of each active post of the member. */
  counts: () =>
    queryOptions({
      queryKey: [...all, 'counts'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/posts/mine/match-counts', { signal })),
      staleTime: 0,
    }),

  /** Why members dismissed one's own post. */
  reasons: (postId: string) =>
    queryOptions({
      queryKey: [...all, 'reasons', postId],
      queryFn: async ({ signal }) =>
        dataOf(await getAuth('/posts/{id}/dismissals', { params: { id: postId }, signal })),
      staleTime: 0,
    }),

  /** Homes that one change of one's own request would add. */
  changes: (postId: string) =>
    queryOptions({
      queryKey: [...all, 'changes', postId],
      queryFn: async ({ signal }) => dataOf(await getAuth('/posts/{id}/changes', { params: { id: postId }, signal })),
      staleTime: 0,
    }),

  /** Homes that fit a request while it is written. */
  fittingHomes: (wanted: SentWantedHome) =>
    queryOptions({
      queryKey: [...all, 'fitting-homes', wanted],
      queryFn: async ({ signal }) => dataOf(await postAuth('/posts/mine/fitting-homes', wanted, { signal })),
      staleTime: 0,
    }),

  /** How many requests fit one's own listing at its price and around it. */
  demand: (postId: string) =>
    queryOptions({
      queryKey: [...all, 'demand', postId],
      queryFn: async ({ signal }) =>
        dataOf(await postAuth('/posts/{id}/demand', undefined, { params: { id: postId }, signal })),
      staleTime: 0,
    }),

  /** The post beside the member's own active posts of the other side, of which there are `total`. */
  fits: (postId: string) =>
    queryOptions({
      queryKey: [...all, 'fits', postId],
      queryFn: async ({ signal }): Promise<OwnFitList> => {
        const answer = await getAuth('/posts/{id}/fits', { params: { id: postId }, signal });
        return { fits: dataOf(answer), total: answer.total };
      },
    }),
};
