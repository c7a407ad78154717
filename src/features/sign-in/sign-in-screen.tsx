import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { postPublic } from '#src/lib/http/api.ts';
import { readReturnPath } from '#src/lib/return-path.ts';
import { CodeStep } from './code-step.tsx';
import { FirstStep } from './first-step.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { NewAccount } from './new-account.tsx';
import { NewPassword } from './new-password.tsx';
import { type Notebook, newNotebook } from './notebook.ts';
import { PhoneCode } from './phone-code.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSteps } from './steps.ts';
import { useSigningIn } from './use-signing-in.ts';

/** The address with the password it was asked for with. After a reload that is forgotten, and the code goes alone. */
const askedWith = (email: string, { asked }: Notebook) => (asked?.email === email ? asked : { email });

/** `/login`: signing in, a new account and a forgotten password, step by step. */
function SignInScreen() {
  const [query] = useSearchParams();
  const returnTo = readReturnPath(query.get('returnTo'));
  const steps = useSteps();
  const { entry } = steps;
  const signIn = useSigningIn({ returnTo, depth: entry.depth });
  const [notebook] = useState(newNotebook);
  return (
    <SignInFrame step={entry.step}>
      {entry.step === 'sign-in' && <FirstStep notebook={notebook} steps={steps} signIn={signIn} returnTo={returnTo} />}
      {entry.step === 'new-account' && <NewAccount notebook={notebook} steps={steps} />}
      {entry.step === 'forgot-password' && <ForgotPassword notebook={notebook} steps={steps} />}
      {entry.step === 'email-code' && (
        <CodeStep
          sentTo={entry.email}
          sentAt={entry.sentAt}
          steps={steps}
          signIn={signIn}
          verify={(code, signal) =>
            postPublic('/auth/verify_email', { ...askedWith(entry.email, notebook), code }, { signal })
          }
          resend={() => postPublic('/auth/resend_code', { email: entry.email })}
        />
      )}
      {entry.step === 'new-password' && <NewPassword {...entry} notebook={notebook} steps={steps} signIn={signIn} />}
      {entry.step === 'phone-code' && <PhoneCode {...entry} steps={steps} signIn={signIn} />}
    </SignInFrame>
  );
}

export { SignInScreen as Component };
