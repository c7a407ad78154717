import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { matchesPerPage } from '#contract/matching/match.ts';
import { matchMutations } from '#src/entities/post/match/match-mutations.ts';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';
import { type MatchesView, matchesPath, parseMatchesView } from './matches-address.ts';

export type Matches = ReturnType<typeof useMatches>;

/** The matches of one's own post that the address names. What is new stays new for the visit. */
export function useMatches(postId: string) {
  const [parameters] = useSearchParams();
  const view = parseMatchesView(parameters);
  const isDismissed = view.show === 'dismissed';
  const search = { order: view.sort, dismissed: isDismissed, page: view.page };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...matchQueries.list(postId, search),
    placeholderData: (previous, query) =>
      (query?.queryKey[3] as typeof search | undefined)?.dismissed === isDismissed ? previous : undefined,
  });
  const counts = useQuery(matchQueries.counts());
  const { data: dismissedCount } = useQuery(matchQueries.dismissedCount(postId));
  const count = counts.data?.find((each) => each.postId === postId);
  const { mutate: markSeen } = useMutation(matchMutations.markSeen(postId));
  const [visit, setVisit] = useState<{ unseen: number; newSince: string } | null>(null);
  const isShown = data !== undefined && !isPlaceholderData && view.show === undefined && !counts.isPending;

  if (isShown && visit === null) {
    const fresh = data.matches.filter(({ isNew }) => isNew).map(({ matchedAt }) => matchedAt);
    setVisit({ unseen: count?.unseen ?? 0, newSince: fresh.toSorted()[0] ?? new Date().toISOString() });
  }
  const shown = isShown ? data.matches.map(({ post }) => post.id).join() : null;
  useEffect(() => {
    if (shown !== null) markSeen(shown === '' ? [] : shown.split(','));
  }, [shown, markSeen]);

  const shownPage = data?.page ?? view.page;
  return {
    view,
    hrefOf: (changes: Partial<MatchesView>) => matchesPath(postId, { ...view, page: 1, ...changes }),
    matches: data?.matches.map((match) => ({
      ...match,
      isNew: match.isNew || (visit !== null && match.matchedAt >= visit.newSince),
    })),
    total: data?.total ?? 0,
    isCapped: data?.isCapped ?? false,
    count,
    asksIfAvailable: count?.asksIfAvailable ?? false,
    newCount: visit?.unseen ?? 0,
    dismissedCount,
    page: shownPage,
    pageCount: Math.max(1, Math.ceil((data?.total ?? 0) / matchesPerPage)),
    isChanging: isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}
