import { useMutation, useMutationState } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { RequestError } from '#src/lib/http/request-error.ts';
import { isSendingOrSent, questionMutations } from './question-mutations.ts';

export const undoMs = 5_000;

export interface Question {
  postId: string;
  ownerId: string;
  content: string;
  /** Time stored on the server. */
  askedAt: string | null;
}

/** Sends a question after a pause in which it can be undone; at once when the page is left. */
export function useAskQuestion({ postId, ownerId: userId, content, askedAt }: Question) {
  const [waitingSince, setWaitingSince] = useState<string | null>(null);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null);
  const { mutate, isPending, error, reset } = useMutation(questionMutations.send());
  const [sentAt = 0] = useMutationState({
    filters: { mutationKey: questionMutations.all(), predicate: isSendingOrSent({ postId, content }) },
    select: ({ state }) => state.submittedAt,
  });

  useEffect(() => {
    const sendNow = () => waiting.current?.send();
    window.addEventListener('pagehide', sendNow);
    return () => {
      window.removeEventListener('pagehide', sendNow);
      sendNow();
    };
  }, []);

  function cancel() {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    setWaitingSince(null);
  }

  return {
    askedAt: waitingSince ?? askedAt ?? (sentAt > 0 ? new Date(sentAt).toISOString() : null),
    isSending: isPending,
    error: error instanceof RequestError ? error : null,
    ask() {
      const clientId = crypto.randomUUID();
      const send = () => {
        mutate({ clientId, userId, postId, content });
        cancel();
      };
      reset();
      setWaitingSince(new Date().toISOString());
      waiting.current = { timer: setTimeout(send, undoMs), send };
    },
    takeBack() {
      if (waiting.current) cancel();
    },
  };
}
