import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { RequestError } from '#src/lib/http/request-error.ts';
import { type AskedQuestion, askedQuestions } from './asked-questions.ts';
import { questionMutations } from './question-mutations.ts';

export const undoMs = 5_000;

export interface Question extends AskedQuestion {
  ownerId: string;
  content: string;
}

/** Sends a question after a pause in which it can be taken back; at once when the page is left. */
export function useAskQuestion(question: Question) {
  const [askedAt, setAskedAt] = useState(() => askedQuestions.find(question));
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null);
  const forget = () => {
    askedQuestions.forget(question);
    setAskedAt(null);
  };
  const { mutate, isPending, error, reset } = useMutation({ ...questionMutations.send(), onError: forget });

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
  }

  return {
    askedAt,
    isSending: isPending,
    error: error instanceof RequestError ? error : null,
    ask() {
      const { postId, ownerId: userId, content } = question;
      const clientId = crypto.randomUUID();
      const send = () => {
        cancel();
        mutate({ clientId, userId, postId, content });
      };
      const at = new Date().toISOString();
      reset();
      setAskedAt(at);
      askedQuestions.remember(question, at);
      waiting.current = { timer: setTimeout(send, undoMs), send };
    },
    takeBack() {
      if (!waiting.current) return;
      cancel();
      forget();
    },
  };
}
