import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SignedIn } from '#contract/account/sessions.ts';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { saveRedirectFlags } from '#src/lib/navigation/redirect-flags.ts';
import { parseReturnPath } from '#src/lib/navigation/return-path.ts';
import { useConsumedQuery } from '#src/lib/navigation/use-consumed-query.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Agreement } from './agreement.tsx';
import { PhoneCode } from './forms/phone-code.tsx';
import { PhoneSignIn } from './forms/phone-sign-in.tsx';
import { createSignInDraft } from './sign-in-draft.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { ContinueAs } from './steps/continue-as.tsx';
import { StepHead } from './steps/step-head.tsx';
import { useSteps } from './steps/steps.ts';
import { useCodeExchange } from './use-exchange.ts';
import { useSignIn } from './use-sign-in.ts';

const handed = ['code', 'redirect', 'redirectToSubscriptionPlans', 'selectedPlanId'];

/** `/mobile-login`: by mobile number and code, or handed over by the app with a one-time code in the address. */
function MobileSignInScreen() {
  const taken = useConsumedQuery(handed);
  const [query] = useSearchParams();
  const returnTo = parseReturnPath(query.get('returnTo'));
  const [draft] = useState(createSignInDraft);
  const steps = useSteps();
  const { entry } = steps;
  const signIn = useSignIn({ returnTo, depth: entry.depth });
  const [handover] = useState(() => {
    const code = taken.get('code');
    return code ? { code } : null;
  });
  useEffect(() => saveRedirectFlags(taken), [taken]);
  const isSignedIn = useAppSelector((state) => state.login.token !== null);
  const [held, setHeld] = useState<SignedIn | null>(null);
  const { failure, retry } = useCodeExchange(handover, signIn, (session) => {
    if (isSignedIn) setHeld(session);
    return isSignedIn;
  });
  const { mutate: revoke } = useMutation(sessionMutations.revoke());
  const navigate = useNavigate();

  function decline(session: SignedIn) {
    // A rejected session must not stay open on the server.
    revoke(session.token);
    void navigate(paths.home(), { replace: true });
  }

  if (held) {
    return (
      <SignInFrame step="continue-as">
        <ContinueAs session={held} onContinue={() => void signIn(async () => held)} onCancel={() => decline(held)} />
      </SignInFrame>
    );
  }

  return (
    <SignInFrame step={entry.step}>
      {entry.step === 'phone-code' ? (
        <PhoneCode {...entry} steps={steps} signIn={signIn} />
      ) : (
        <>
          <StepHead title="Sign in with your mobile number">
            New here? We’ll create your account with your number.
          </StepHead>
          {failure && (
            <NoticeBanner icon={CircleAlert} tone="negative" role="alert" title={failure} className="mb-5">
              {retry ? (
                <Button kind="text" size="sm" onClick={retry}>
                  Try again
                </Button>
              ) : (
                'Open Gable from the app again, or sign in here.'
              )}
            </NoticeBanner>
          )}
          {isSignedIn && !handover && (
            <NoticeBanner icon={CircleAlert} title="You’re already signed in." className="mb-5">
              <ButtonLink kind="text" size="sm" to={paths.home()}>
                Go to the home page
              </ButtonLink>
            </NoticeBanner>
          )}
          <PhoneSignIn draft={draft} steps={steps} />
          <p className="mt-4">
            <Link to={paths.signIn(returnTo ?? undefined)} className="link">
              Sign in with your email instead
            </Link>
          </p>
          <Agreement />
        </>
      )}
    </SignInFrame>
  );
}

export { MobileSignInScreen as Component };
