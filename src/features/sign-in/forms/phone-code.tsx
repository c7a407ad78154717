import { useMutation } from '@tanstack/react-query';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { formatPhone } from '#src/lib/format/phone.ts';
import type { Steps } from '../steps/steps.ts';
import type { SignIn } from '../use-sign-in.ts';
import { CodeStep } from './code-step.tsx';

interface PhoneCodeProps {
  /** `+16135550142` */
  phone: string;
  /** In milliseconds since 1970. */
  sentAt: number;
  steps: Steps;
  signIn: SignIn;
}

export function PhoneCode({ phone, sentAt, steps, signIn }: PhoneCodeProps) {
  const verification = useMutation(sessionMutations.verifyPhone());
  return (
    <CodeStep
      sentTo={formatPhone(phone)}
      sentAt={sentAt}
      steps={steps}
      signIn={signIn}
      verify={(code, signal) => verification.mutateAsync({ body: { phone, code }, signal })}
      resend={{ mutation: sessionMutations.requestPhoneCode(), variables: { phone } }}
    />
  );
}
