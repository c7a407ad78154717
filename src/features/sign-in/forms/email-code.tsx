import { useMutation } from '@tanstack/react-query';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import type { SignInDraft } from '../sign-in-draft.ts';
import type { Steps } from '../steps/steps.ts';
import type { SignIn } from '../use-sign-in.ts';
import { CodeStep } from './code-step.tsx';

interface EmailCodeProps {
  email: string;
  /** In milliseconds since 1970. */
  sentAt: number;
  draft: SignInDraft;
  steps: Steps;
  signIn: SignIn;
}

const askedWith = (email: string, { asked }: SignInDraft) => (asked?.email === email ? asked : { email });

export function EmailCode({ email, sentAt, draft, steps, signIn }: EmailCodeProps) {
  const verification = useMutation(sessionMutations.verifyEmail());
  return (
    <CodeStep
      sentTo={email}
      sentAt={sentAt}
      steps={steps}
      signIn={signIn}
      verify={(code, signal) => verification.mutateAsync({ body: { ...askedWith(email, draft), code }, signal })}
      resend={{ mutation: sessionMutations.requestEmailCode(), variables: { email } }}
    />
  );
}
