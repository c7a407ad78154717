import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#src/lib/navigation/paths.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Agreement } from '../agreement.tsx';
import { AppleSignIn } from '../apple/apple-sign-in.tsx';
import type { SignInDraft } from '../sign-in-draft.ts';
import type { SignIn } from '../use-sign-in.ts';
import { FirstForm, preloadLaterSteps } from './lazy-forms.tsx';
import { StepHead } from './step-head.tsx';
import type { Steps } from './steps.ts';

interface FirstStepProps {
  draft: SignInDraft;
  steps: Steps;
  signIn: SignIn;
  returnTo: string | null;
}

const methods = [
  { value: 'email', label: 'Email', accessibleName: 'By email' },
  { value: 'phone', label: 'Mobile number', accessibleName: 'By mobile number' },
] as const;

export function FirstStep({ draft, steps, signIn, returnTo }: FirstStepProps) {
  const [method, setMethod] = useState(draft.method);
  useEffect(preloadLaterSteps, []);
  return (
    <>
      <StepHead title="Sign In">
        {method === 'phone' ? (
          'New here? We’ll create your account with your number.'
        ) : (
          <>
            New here?{' '}
            <button type="button" className="link" onClick={() => steps.go({ step: 'new-account' })}>
              Create an account
            </button>
          </>
        )}
      </StepHead>
      <ClosedAccountNotice />
      <SegmentedControl
        label="How to sign in"
        options={methods}
        value={method}
        onChange={(chosen) => {
          draft.method = chosen;
          setMethod(chosen);
        }}
        className="mb-5 flex! *:flex-1 *:justify-center"
      />
      <FirstForm method={method} draft={draft} steps={steps} signIn={signIn} />
      <AppleSignIn signIn={signIn} returnTo={returnTo} />
      <Agreement />
    </>
  );
}

/** Explains to a member whose account was closed why the session ended. */
function ClosedAccountNotice() {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('isAccountClosed' in state)) return null;
  return (
    <NoticeBanner
      icon={CircleAlert}
      tone="negative"
      role="alert"
      title="This account has been closed."
      className="mb-5"
    >
      <Link to={paths.contact()} className="link">
        Contact us
      </Link>{' '}
      if you think this is a mistake.
    </NoticeBanner>
  );
}
