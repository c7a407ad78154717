import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { newClientId } from '#src/lib/browser/client-id.ts';
import { type Proposal, viewingMutations } from '../viewing-mutations.ts';

interface SendProposal {
  conversationId: string;
  listingId: string | null;
  viewing: Viewing | undefined;
  onDone: () => void;
}

/** Sends a new proposal, or other times for a viewing. The same content goes under the same client id. */
export function useSendProposal({ conversationId, listingId, viewing, onDone }: SendProposal) {
  const propose = useMutation(viewingMutations.propose(conversationId));
  const answer = useMutation(viewingMutations.answer(viewing?.id ?? ''));
  const clientIds = useRef(new Map<string, string>());

  function send(content: Omit<Proposal, 'clientId' | 'listingId'>): void {
    const key = JSON.stringify(content);
    const clientId = clientIds.current.get(key) ?? newClientId();
    clientIds.current.set(key, clientId);
    if (viewing)
      answer.mutate({ ...content, action: 'propose', clientId, version: viewing.version }, { onSuccess: onDone });
    else propose.mutate({ ...content, listingId, clientId }, { onSuccess: onDone });
  }

  const { isPending, error } = viewing ? answer : propose;
  return { send, isPending, error };
}
