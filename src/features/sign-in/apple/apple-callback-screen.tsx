import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '#src/lib/navigation/paths.ts';
import { parseReturnPath } from '#src/lib/navigation/return-path.ts';
import { useConsumedQuery } from '#src/lib/navigation/use-consumed-query.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { NoHyphenBreaks } from '#src/ui/layout/no-hyphen-breaks.tsx';
import { SignInFrame } from '../sign-in-frame.tsx';
import { StepHead } from '../steps/step-head.tsx';
import { useCodeExchange } from '../use-exchange.ts';
import { useSignIn } from '../use-sign-in.ts';
import { takeAppleAttempt } from './apple-attempt.ts';

/** The one-time code in the address counts only in the browser that began the sign-in. */
function AppleCallbackScreen() {
  const taken = useConsumedQuery(['code', 'error']);
  const [attempt] = useState(takeAppleAttempt);
  const returnTo = parseReturnPath(attempt?.returnTo);
  const signIn = useSignIn({ returnTo });
  const code = taken.get('code');
  const [body] = useState(() => (code && attempt ? { code, verifier: attempt.verifier } : null));
  const { failure, retry } = useCodeExchange(body, signIn);
  const error = taken.get('error');
  const problem = failure ?? (body ? null : whyNot(error, code !== null));
  const isMember = useAppSelector((state) => state.login.token !== null);
  // For a member who opens this address by hand: no member's route table has the sign-in page either.
  if (isMember && !code && error === null) return <Navigate to={paths.home()} replace />;

  return (
    <SignInFrame>
      <StepHead title={problem ? 'Apple sign-in didn’t work' : 'Signing you in'} />
      {problem && (
        <div role="alert">
          <p className="mb-6 text-body">
            <NoHyphenBreaks text={problem} />
          </p>
          <div className="flex flex-wrap gap-3">
            {retry && (
              <Button kind="main" size="lg" onClick={retry}>
                Try again
              </Button>
            )}
            <ButtonLink
              kind={retry ? 'line' : 'main'}
              size="lg"
              to={isMember ? paths.home() : paths.signIn(returnTo ?? undefined)}
            >
              {isMember ? 'Go to the home page' : 'Back to sign in'}
            </ButtonLink>
          </div>
        </div>
      )}
    </SignInFrame>
  );
}

function whyNot(error: string | null, hasCode: boolean): string {
  if (error === 'cancelled') return 'You left Apple’s page before finishing. Nothing has changed.';
  if (error === 'unavailable') return 'We can’t reach Apple right now. Please try again in a minute.';
  if (error !== null) return 'We couldn’t verify Apple’s response. Please try again, or sign in another way.';
  if (hasCode) return 'This sign-in was started in another tab or browser. Please start again here.';
  return 'This link is no longer active.';
}

export { AppleCallbackScreen as Component };
