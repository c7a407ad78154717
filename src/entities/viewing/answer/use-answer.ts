import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { newClientId } from '#src/lib/browser/client-id.ts';
import { type Answer, viewingMutations } from '../viewing-mutations.ts';

type Said = Answer extends infer One ? (One extends Answer ? Omit<One, 'clientId' | 'version'> : never) : never;

/** Answers a viewing as it was read. Trying the same answer again repeats its client id. */
export function useAnswer({ id, version }: Pick<Viewing, 'id' | 'version'>) {
  const { mutate, isPending, error } = useMutation(viewingMutations.answer(id));
  const clientIds = useRef(new Map<string, string>());
  const answer = (said: Said, onSuccess?: () => void) => {
    const key = JSON.stringify([version, said]);
    const clientId = clientIds.current.get(key) ?? newClientId();
    clientIds.current.set(key, clientId);
    mutate({ ...said, version, clientId } as Answer, onSuccess && { onSuccess });
  };
  return { answer, isPending, error };
}
