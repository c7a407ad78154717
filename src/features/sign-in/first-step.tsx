import { useState } from 'react';
import { Segmented } from '#src/ui/segmented.tsx';
import { Agreement } from './agreement.tsx';
import { AppleSignIn } from './apple-sign-in.tsx';
import { EmailSignIn } from './email-sign-in.tsx';
import type { Notebook } from './notebook.ts';
import { PhoneSignIn } from './phone-sign-in.tsx';
import { StepHead } from './step-head.tsx';
import type { Steps } from './steps.ts';
import type { SignIn } from './use-signing-in.ts';

interface FirstStepProps {
  notebook: Notebook;
  steps: Steps;
  signIn: SignIn;
  returnTo: string | null;
}

const ways = [
  { value: 'email', label: 'E-mail' },
  { value: 'phone', label: 'Mobile number' },
] as const;

/** Where every sign-in begins: by e-mail, by mobile number or by Apple. */
export function FirstStep({ notebook, steps, signIn, returnTo }: FirstStepProps) {
  const [way, setWay] = useState<'email' | 'phone'>(notebook.way);
  return (
    <>
      <StepHead title="Sign In">
        {way === 'phone' ? (
          'New here? Your number makes your account.'
        ) : (
          <>
            New here?{' '}
            <button type="button" className="link" onClick={() => steps.go({ step: 'new-account' })}>
              Create an account
            </button>
          </>
        )}
      </StepHead>
      <Segmented
        label="How to sign in"
        options={ways}
        value={way}
        onChange={(chosen) => {
          notebook.way = chosen;
          setWay(chosen);
        }}
        className="mb-5 flex! *:flex-1 *:justify-center"
      />
      {way === 'email' ? (
        <EmailSignIn notebook={notebook} signIn={signIn} onForgotten={() => steps.go({ step: 'forgot-password' })} />
      ) : (
        <PhoneSignIn notebook={notebook} steps={steps} />
      )}
      <AppleSignIn signIn={signIn} returnTo={returnTo} />
      <Agreement />
    </>
  );
}
