import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { parseReturnPath } from '#src/lib/navigation/return-path.ts';
import { createSignInDraft } from './sign-in-draft.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { FirstStep } from './steps/first-step.tsx';
import { LaterStep } from './steps/lazy-forms.tsx';
import { firstEntry, useSteps } from './steps/steps.ts';
import { useSignIn } from './use-sign-in.ts';

function SignInScreen() {
  const [query] = useSearchParams();
  const returnTo = parseReturnPath(query.get('returnTo'));
  const isHydrated = useHydrated();
  const steps = useSteps();
  const [draft] = useState(createSignInDraft);
  // A reload loses the session of a password reset; the new password opens another.
  const isLost = steps.entry.step === 'other-methods' && !draft.reset;
  const { step } = isLost || !isHydrated ? firstEntry : steps.entry;
  const [isLaterStepShown, setLaterStepShown] = useState(false);
  const signIn = useSignIn({ returnTo, depth: steps.depth });
  return (
    <SignInFrame step={step} isFormShown={step === 'sign-in' || isLaterStepShown}>
      {step === 'sign-in' ? (
        <FirstStep draft={draft} steps={steps} signIn={signIn} returnTo={returnTo} />
      ) : (
        <LaterStep draft={draft} steps={steps} signIn={signIn} onShown={() => setLaterStepShown(true)} />
      )}
    </SignInFrame>
  );
}

export { SignInScreen as Component };
