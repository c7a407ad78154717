import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod/mini';
import type { codeExchange } from '#contract/account/auth.ts';
import type { SignedIn } from '#contract/account/sessions.ts';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { toFormErrors } from '#src/lib/forms/form-errors.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import type { SignIn } from './use-sign-in.ts';

/** `retry` is set where no answer came and the code may still work. `hold`: see useSignIn. */
export function useCodeExchange(
  body: z.input<typeof codeExchange> | null,
  signIn: SignIn,
  hold?: (session: SignedIn) => boolean,
) {
  const begun = useRef(false);
  const exchange = useMutation(sessionMutations.exchangeCode());
  const { mutate, error } = useMutation({
    mutationFn: (given: z.input<typeof codeExchange>) =>
      signIn((signal) => exchange.mutateAsync({ body: given, signal }), { hold }),
  });

  useEffect(() => {
    if (!body || begun.current) return;
    begun.current = true;
    mutate(body);
  }, [body, mutate]);

  if (!(error instanceof RequestError)) return { failure: error && 'Please try again.', retry: null };
  const { kind, status = 0 } = error;
  const mayStillCount = kind === 'no-response' || kind === 'cancelled' || status >= 500;
  return { failure: toFormErrors(error, []).message ?? null, retry: mayStillCount && body ? () => mutate(body) : null };
}
