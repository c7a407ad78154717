import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { formatPhone } from '#src/lib/format/phone.ts';
import { postPublic } from '#src/lib/http/api.ts';
import type { SignIn } from '../use-sign-in.ts';
import { CodeStep } from './code-step.tsx';
import type { Steps } from './steps.ts';

interface PhoneCodeProps {
  /** `+16135550142` */
  phone: string;
  /** In milliseconds since 1970. */
  sentAt: number;
  steps: Steps;
  signIn: SignIn;
}

export function PhoneCode({ phone, sentAt, steps, signIn }: PhoneCodeProps) {
  return (
    <CodeStep
      sentTo={formatPhone(phone)}
      sentAt={sentAt}
      steps={steps}
      signIn={signIn}
      verify={(code, signal) => postPublic('/auth/mobile/verify', { phone, code }, { signal })}
      resend={{ mutation: sessionMutations.requestPhoneCode(), variables: { phone } }}
    />
  );
}
