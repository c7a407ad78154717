import { postPublic } from '#src/lib/http/api.ts';
import { formatPhone } from '#src/lib/phone.ts';
import { CodeStep } from './code-step.tsx';
import type { Steps } from './steps.ts';
import type { SignIn } from './use-signing-in.ts';

interface PhoneCodeProps {
  /** `+16135550142` */
  phone: string;
  /** In milliseconds since 1970. */
  sentAt: number;
  steps: Steps;
  signIn: SignIn;
}

/** Takes the code that was sent to a mobile number. */
export function PhoneCode({ phone, sentAt, steps, signIn }: PhoneCodeProps) {
  return (
    <CodeStep
      sentTo={formatPhone(phone)}
      sentAt={sentAt}
      steps={steps}
      signIn={signIn}
      verify={(code, signal) => postPublic('/auth/mobile/verify', { phone, code }, { signal })}
      resend={() => postPublic('/auth/mobile/request_code', { phone })}
    />
  );
}
