import { useQuery } from '@tanstack/react-query';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';

/** Of active posts, by their ids; none until they are there. */
export function useMatchCounts() {
  const { data = [] } = useQuery(matchQueries.counts());
  return new Map(data.map((count) => [count.postId, count]));
}
