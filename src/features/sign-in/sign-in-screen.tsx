import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { parseReturnPath } from '#src/lib/navigation/return-path.ts';
import { createSignInDraft, type SignInDraft } from './sign-in-draft.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { CodeStep } from './steps/code-step.tsx';
import { FirstStep } from './steps/first-step.tsx';
import { ForgotPassword } from './steps/forgot-password.tsx';
import { NewAccount } from './steps/new-account.tsx';
import { NewPassword } from './steps/new-password.tsx';
import { OtherMethods } from './steps/other-methods.tsx';
import { PhoneCode } from './steps/phone-code.tsx';
import { firstEntry, useSteps } from './steps/steps.ts';
import { useSignIn } from './use-sign-in.ts';

const askedWith = (email: string, { asked }: SignInDraft) => (asked?.email === email ? asked : { email });

function SignInScreen() {
  const [query] = useSearchParams();
  const returnTo = parseReturnPath(query.get('returnTo'));
  const isHydrated = useHydrated();
  const steps = useSteps();
  const [draft] = useState(createSignInDraft);
  // A reload loses the session of a password reset; the new password opens another.
  const isLost = steps.entry.step === 'other-methods' && !draft.reset;
  const entry = isLost || !isHydrated ? firstEntry : steps.entry;
  const verification = useMutation(sessionMutations.verifyEmail());
  const signIn = useSignIn({ returnTo, depth: steps.depth });
  return (
    <SignInFrame step={entry.step}>
      {entry.step === 'sign-in' && <FirstStep draft={draft} steps={steps} signIn={signIn} returnTo={returnTo} />}
      {entry.step === 'new-account' && <NewAccount draft={draft} steps={steps} />}
      {entry.step === 'forgot-password' && <ForgotPassword draft={draft} steps={steps} />}
      {entry.step === 'email-code' && (
        <CodeStep
          sentTo={entry.email}
          sentAt={entry.sentAt}
          steps={steps}
          signIn={signIn}
          verify={(code, signal) =>
            verification.mutateAsync({ body: { ...askedWith(entry.email, draft), code }, signal })
          }
          resend={{ mutation: sessionMutations.requestEmailCode(), variables: { email: entry.email } }}
        />
      )}
      {entry.step === 'new-password' && <NewPassword {...entry} draft={draft} steps={steps} signIn={signIn} />}
      {entry.step === 'other-methods' && draft.reset && (
        <OtherMethods reset={draft.reset} onDone={(reset) => void signIn(async () => reset)} />
      )}
      {entry.step === 'phone-code' && <PhoneCode {...entry} steps={steps} signIn={signIn} />}
    </SignInFrame>
  );
}

export { SignInScreen as Component };
