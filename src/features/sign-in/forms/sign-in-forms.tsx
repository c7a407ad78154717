import type { SignInDraft } from '../sign-in-draft.ts';
import type { Steps } from '../steps/steps.ts';
import type { SignIn } from '../use-sign-in.ts';
import { EmailCode } from './email-code.tsx';
import { EmailSignIn } from './email-sign-in.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { NewAccount } from './new-account.tsx';
import { NewPassword } from './new-password.tsx';
import { OtherMethods } from './other-methods.tsx';
import { PhoneCode } from './phone-code.tsx';
import { PhoneSignIn } from './phone-sign-in.tsx';

interface StepProps {
  draft: SignInDraft;
  steps: Steps;
  signIn: SignIn;
}

/** The form of the first step, whose heading is prerendered. */
export function FirstForm({ method, ...props }: StepProps & { method: SignInDraft['method'] }) {
  return method === 'email' ? <EmailSignIn {...props} /> : <PhoneSignIn {...props} />;
}

/** A step after the first, with its heading. */
export function LaterStep(props: StepProps) {
  const { entry } = props.steps;
  if (entry.step === 'new-account') return <NewAccount {...props} />;
  if (entry.step === 'forgot-password') return <ForgotPassword {...props} />;
  if (entry.step === 'email-code') return <EmailCode {...entry} {...props} />;
  if (entry.step === 'new-password') return <NewPassword {...entry} {...props} />;
  if (entry.step === 'phone-code') return <PhoneCode {...entry} {...props} />;
  const { reset } = props.draft;
  return reset && <OtherMethods reset={reset} onDone={(done) => void props.signIn(async () => done)} />;
}
