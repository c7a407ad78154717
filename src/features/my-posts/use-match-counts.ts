import { useQuery } from '@tanstack/react-query';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';

/** Match counts of active posts by id; empty until loaded. */
export function useMatchCounts() {
  const { data = [] } = useQuery(matchQueries.counts());
  return new Map(data.map((count) => [count.postId, count]));
}
