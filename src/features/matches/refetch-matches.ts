import type { QueryClient } from '@tanstack/react-query';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';

/** Kept pairs follow a change of the post within seconds. */
const refetchAfterMs = 3_000;

export function refetchMatches(client: QueryClient, id: string): void {
  const invalidate = () =>
    Promise.all([
      client.invalidateQueries(matchQueries.changes(id)),
      client.invalidateQueries({ queryKey: matchQueries.lists(id) }),
      client.invalidateQueries(matchQueries.counts()),
    ]);
  void invalidate();
  setTimeout(() => void invalidate(), refetchAfterMs);
}
