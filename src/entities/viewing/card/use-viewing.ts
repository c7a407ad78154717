import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { canProposeAgain } from '../propose/can-propose-again.ts';
import { viewingQueries } from '../viewing-queries.ts';

/** The viewing that a step belongs to, read anew where the step is later than what is known. */
export function useViewing(conversationId: string, viewingId: string, version: number) {
  const { data, isFetching, refetch } = useQuery(viewingQueries.ofConversation(conversationId));
  const viewing = data?.viewings.find(({ id }) => id === viewingId);
  const isBehind = data !== undefined && (viewing?.version ?? 0) < version;
  useEffect(() => {
    if (isBehind && !isFetching) void refetch();
  }, [isBehind, isFetching, refetch]);
  return { viewing, canPropose: data !== undefined && canProposeAgain(data, viewing) };
}
