import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Dismissal } from '#contract/matching/match.ts';
import { deleteAuth, putAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { fetchMatches, type MatchPage, type MatchSearch, matchQueries } from './match-queries.ts';

interface DismissedMatch {
  otherId: string;
  dismissal: Dismissal;
}

/** A dismissed match stays in the list on screen, where it can be undone. */
export const matchMutations = {
  dismiss: (postId: string) =>
    mutationOptions({
      mutationFn: async ({ otherId, dismissal }: DismissedMatch) =>
        dataOf(
          await putAuth('/posts/{id}/matches/{otherId}/dismissal', dismissal, { params: { id: postId, otherId } }),
        ),
      onMutate: ({ otherId, dismissal }, { client }) => setDismissal(client, { postId, otherId, dismissal }),
      onError: (_error, _variables, rollBack) => rollBack?.(),
      onSuccess: (_data, _variables, _rollBack, { client }) => void refillPages(client, postId),
      onSettled: (_data, _error, _variables, _rollBack, { client }) => refetchCounts(client, postId),
    }),

  restore: (postId: string) =>
    mutationOptions({
      mutationFn: async ({ otherId }: Pick<DismissedMatch, 'otherId'>) =>
        dataOf(await deleteAuth('/posts/{id}/matches/{otherId}/dismissal', { params: { id: postId, otherId } })),
      onMutate: ({ otherId }, { client }) => setDismissal(client, { postId, otherId, dismissal: null }),
      onError: (_error, _variables, rollBack) => rollBack?.(),
      onSettled: (_data, _error, _variables, _rollBack, { client }) => refetchCounts(client, postId),
    }),

  /** The answer to “Still available?”. */
  confirm: (postId: string) =>
    mutationOptions({
      mutationFn: async () => dataOf(await putAuth('/posts/{id}/confirmation', undefined, { params: { id: postId } })),
      onSuccess: (_data, _variables, _result, { client }) =>
        void client.setQueryData(matchQueries.counts().queryKey, (counts) =>
          counts?.map((count) => (count.postId === postId ? { ...count, asksIfAvailable: false } : count)),
        ),
    }),

  markSeen: (postId: string) =>
    mutationOptions({
      mutationFn: async (shown: string[]) =>
        dataOf(await putAuth('/posts/{id}/matches/seen', { shown }, { params: { id: postId } })),
      onSuccess: (_data, _variables, _result, { client }) =>
        client.invalidateQueries({ ...matchQueries.counts(), refetchType: 'none' }),
    }),
};

interface ShownDismissal {
  postId: string;
  otherId: string;
  dismissal: Dismissal | null;
}

/** @returns what brings the former state back */
function setDismissal(client: QueryClient, { postId, otherId, dismissal }: ShownDismissal): () => void {
  const lists = { queryKey: matchQueries.lists(postId) };
  const set = (next: Dismissal | null) =>
    client.setQueriesData<MatchPage>(
      lists,
      (page) =>
        page && {
          ...page,
          matches: page.matches.map((match) => (match.post.id === otherId ? { ...match, dismissal: next } : match)),
        },
    );
  const before = client
    .getQueriesData<MatchPage>(lists)
    .flatMap(([, page]) => page?.matches ?? [])
    .find((match) => match.post.id === otherId);
  set(dismissal);
  return () => set(before?.dismissal ?? null);
}

/** Adds to the end of a shown page what moves up from the next one, which would otherwise never be shown. */
async function refillPages(client: QueryClient, postId: string): Promise<void> {
  const shown = client.getQueryCache().findAll({ queryKey: matchQueries.lists(postId), type: 'active' });
  for (const { queryKey } of shown) {
    const search = queryKey.at(-1) as MatchSearch;
    if (search.dismissed) continue;
    const next = await fetchMatches(postId, search).catch(() => null);
    client.setQueryData<MatchPage>(queryKey, (page) => {
      if (!page || !next) return page;
      const ids = new Set(page.matches.map(({ post }) => post.id));
      return { ...page, matches: [...page.matches, ...next.matches.filter(({ post }) => !ids.has(post.id))] };
    });
  }
}

function refetchCounts(client: QueryClient, postId: string) {
  void client.invalidateQueries({ queryKey: matchQueries.lists(postId), refetchType: 'none' });
  void client.invalidateQueries(matchQueries.counts());
  return client.invalidateQueries(matchQueries.dismissedCount(postId));
}
