import { useState } from 'react';
import { paths } from '#src/lib/paths.ts';
import { readReturnPath } from '#src/lib/return-path.ts';
import { useTakenQuery } from '#src/lib/use-taken-query.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { takeAppleAttempt } from './apple-attempt.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { StepHead } from './step-head.tsx';
import { useExchange } from './use-exchange.ts';
import { useSigningIn } from './use-signing-in.ts';

/** `/auth/apple/callback`: back from Apple's pages with a one-time code, which counts in the browser that began. */
function AppleCallbackScreen() {
  const taken = useTakenQuery(['code', 'error']);
  const [attempt] = useState(takeAppleAttempt);
  const returnTo = readReturnPath(attempt?.returnTo);
  const signIn = useSigningIn({ returnTo });
  const code = taken.get('code');
  const [body] = useState(() => (code && attempt ? { code, verifier: attempt.verifier } : null));
  const { failure, retry } = useExchange(body, signIn);
  const problem = failure ?? (body ? null : whyNot(taken.get('error'), code !== null));

  return (
    <SignInFrame>
      <StepHead title={problem ? 'Apple did not sign you in' : 'Signing you in'} />
      {problem && (
        <div role="alert">
          <p className="mb-6 text-body">{problem}</p>
          <div className="flex flex-wrap gap-3">
            {retry && (
              <Button kind="main" size="lg" onClick={retry}>
                Try again
              </Button>
            )}
            <ButtonLink kind={retry ? 'line' : 'main'} size="lg" to={paths.signIn(returnTo ?? undefined)}>
              Back to the sign-in page
            </ButtonLink>
          </div>
        </div>
      )}
    </SignInFrame>
  );
}

/** In plain words; whatever else Apple or the server call it, the way out is the same. */
function whyNot(error: string | null, hasCode: boolean): string {
  if (error === 'cancelled') return 'You left Apple’s page before it was done. Nothing has changed.';
  if (error === 'unavailable') return 'Apple cannot be reached just now. Please try again in a minute.';
  if (error !== null) return 'Something did not fit in what Apple sent us. Please try again, or sign in another way.';
  if (hasCode) return 'This sign-in began in another tab or browser. Please begin again here.';
  return 'There is nothing left to do on this page.';
}

export { AppleCallbackScreen as Component };
