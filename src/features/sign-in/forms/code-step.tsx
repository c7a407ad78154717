import type { ComponentProps } from 'react';
import { codeOnly } from '#contract/account/auth.ts';
import type { SignedIn } from '#contract/account/sessions.ts';
import { codeLifeMinutes } from '#contract/limits.ts';
import { CodeInput } from '#src/entities/user/code-input.tsx';
import { ResendCode } from '#src/entities/user/resend-code.tsx';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { FormField } from '#src/ui/form/form-field.tsx';
import { StepHead } from '../steps/step-head.tsx';
import type { Steps } from '../steps/steps.ts';
import type { SignIn } from '../use-sign-in.ts';

interface CodeStepProps<Variables> {
  sentTo: string;
  /** In milliseconds since 1970. */
  sentAt: number;
  steps: Steps;
  signIn: SignIn;
  verify: (code: string, signal: AbortSignal) => Promise<SignedIn>;
  resend: Pick<ComponentProps<typeof ResendCode<Variables>>, 'mutation' | 'variables'>;
}

export function CodeStep<Variables>({ sentTo, sentAt, steps, signIn, verify, resend }: CodeStepProps<Variables>) {
  const form = useContractForm({
    schema: codeOnly,
    defaultValues: { code: '' },
    send: ({ code }) => signIn((signal) => verify(code, signal), { leadsToProfile: true }),
  });
  return (
    <>
      <StepHead title="Enter the code" onBack={steps.back}>
        We sent a 6-digit code to <span className="font-semibold text-strong">{sentTo}</span>. The code expires in{' '}
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
        {...resend}
        onSent={() => {
          steps.resent();
          form.setFocus('code');
        }}
      />
    </>
  );
}
