import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod/mini';
import type { codeExchange } from '#contract/auth.ts';
import { formFailure } from '#src/lib/forms/form-failure.ts';
import { postPublic } from '#src/lib/http/api.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import type { SignIn } from './use-signing-in.ts';

/**
 * Turns a one-time code into a session as soon as it is there. `failure` says why not, where it did not work; `retry` is there where
 * no answer was waited for or none came, and the code may still count.
 */
export function useExchange(body: z.input<typeof codeExchange> | null, signIn: SignIn) {
  const begun = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: (given: z.input<typeof codeExchange>) =>
      signIn((signal) => postPublic('/auth/exchange', given, { signal })),
  });

  useEffect(() => {
    if (!body || begun.current) return;
    begun.current = true;
    mutate(body);
  }, [body, mutate]);

  if (!(error instanceof RequestError)) return { failure: error && 'Please try again.', retry: null };
  const { kind, status = 0 } = error;
  const mayStillCount = kind === 'no-response' || kind === 'cancelled' || status >= 500;
  return { failure: formFailure(error, []).message ?? null, retry: mayStillCount && body ? () => mutate(body) : null };
}
