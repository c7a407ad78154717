import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { keepRedirectFlags } from '#src/lib/redirect-flags.ts';
import { readReturnPath } from '#src/lib/return-path.ts';
import { useTakenQuery } from '#src/lib/use-taken-query.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { NoticeBanner } from '#src/ui/notice-banner.tsx';
import { Agreement } from './agreement.tsx';
import { newNotebook } from './notebook.ts';
import { PhoneCode } from './phone-code.tsx';
import { PhoneSignIn } from './phone-sign-in.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { StepHead } from './step-head.tsx';
import { useSteps } from './steps.ts';
import { useExchange } from './use-exchange.ts';
import { useSigningIn } from './use-signing-in.ts';

const handed = ['code', 'redirect', 'redirectToSubscriptionPlans', 'selectedPlanId'];

/** `/mobile-login`: by mobile number and code, or handed over by the app with a one-time code in the address. */
function MobileSignInScreen() {
  const taken = useTakenQuery(handed);
  const [query] = useSearchParams();
  const [notebook] = useState(newNotebook);
  const steps = useSteps();
  const { entry } = steps;
  const signIn = useSigningIn({ returnTo: readReturnPath(query.get('returnTo')), depth: entry.depth });
  const [handover] = useState(() => {
    const code = taken.get('code');
    return code ? { code } : null;
  });
  useEffect(() => keepRedirectFlags(taken), [taken]);
  const { failure, retry } = useExchange(handover, signIn);
  const isSignedIn = useAppSelector((state) => state.login.token !== null);

  return (
    <SignInFrame step={entry.step}>
      {entry.step === 'phone-code' ? (
        <PhoneCode {...entry} steps={steps} signIn={signIn} />
      ) : (
        <>
          <StepHead title="Sign in with your mobile number">New here? Your number makes your account.</StepHead>
          {failure && (
            <NoticeBanner icon={CircleAlert} tone="negative" role="alert" title={failure} className="mb-5">
              {retry ? (
                <Button kind="text" size="sm" onClick={retry}>
                  Try again
                </Button>
              ) : (
                'Open the site from the app once more, or sign in here.'
              )}
            </NoticeBanner>
          )}
          {isSignedIn && !handover && (
            <NoticeBanner icon={CircleAlert} title="You are signed in already." className="mb-5">
              <ButtonLink kind="text" size="sm" to={paths.home()}>
                Go to the home page
              </ButtonLink>
            </NoticeBanner>
          )}
          <PhoneSignIn notebook={notebook} steps={steps} />
          <Agreement />
        </>
      )}
    </SignInFrame>
  );
}

export { MobileSignInScreen as Component };
