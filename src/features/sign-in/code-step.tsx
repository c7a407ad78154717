import type { SignedIn } from '#contract/auth.ts';
import { codeOnly } from '#contract/auth.ts';
import { codeLifeMinutes } from '#contract/limits.ts';
import { CodeInput } from '#src/entities/user/code-input.tsx';
import { ResendCode } from '#src/entities/user/resend-code.tsx';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import type { Answer } from '#src/lib/http/answer.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormField } from '#src/ui/form-field.tsx';
import { StepHead } from './step-head.tsx';
import type { Steps } from './steps.ts';
import type { SignIn } from './use-signing-in.ts';

interface CodeStepProps {
  /** The address or number, as people write it. */
  sentTo: string;
  /** In milliseconds since 1970. */
  sentAt: number;
  steps: Steps;
  signIn: SignIn;
  verify: (code: string, signal: AbortSignal) => Promise<Answer<SignedIn>>;
  resend: () => Promise<Answer<unknown>>;
}

/** Takes the code that was sent, and signs in with it. */
export function CodeStep({ sentTo, sentAt, steps, signIn, verify, resend }: CodeStepProps) {
  const form = useContractForm({
    schema: codeOnly,
    defaultValues: { code: '' },
    send: ({ code }) => signIn((signal) => verify(code, signal)),
  });
  return (
    <>
      <StepHead title="Enter the code" onBack={steps.back}>
        We sent 6 digits to <span className="font-semibold break-words text-strong">{sentTo}</span>. They count for{' '}
        {codeLifeMinutes} minutes.
      </StepHead>
      <Form form={form}>
        <FormField form={form} name="code" label="Code">
          {(control) => <CodeInput {...control} />}
        </FormField>
        <Button type="submit" kind="main" size="lg" busy={form.isSending}>
          Continue
        </Button>
      </Form>
      <ResendCode
        sentAt={sentAt}
        ask={resend}
        onSent={() => {
          steps.resent();
          form.setFocus('code');
        }}
      />
    </>
  );
}
