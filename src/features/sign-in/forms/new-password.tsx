import { useMutation } from '@tanstack/react-query';
import { passwordReset } from '#contract/account/auth.ts';
import { codeLifeMinutes, passwordMin } from '#contract/limits.ts';
import { CodeInput } from '#src/entities/user/code-input.tsx';
import { ResendCode } from '#src/entities/user/resend-code.tsx';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { useFormChanges } from '#src/lib/forms/use-form-changes.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { FormField } from '#src/ui/form/form-field.tsx';
import { PasswordInput } from '#src/ui/form/password-input.tsx';
import type { SignInDraft } from '../sign-in-draft.ts';
import { StepHead } from '../steps/step-head.tsx';
import type { Steps } from '../steps/steps.ts';
import type { SignIn } from '../use-sign-in.ts';

interface NewPasswordProps {
  email: string;
  /** In milliseconds since 1970. */
  sentAt: number;
  draft: SignInDraft;
  steps: Steps;
  signIn: SignIn;
}

export function NewPassword({ email, sentAt, draft, steps, signIn }: NewPasswordProps) {
  const request = useMutation(sessionMutations.resetPassword());
  const form = useContractForm({
    schema: passwordReset,
    defaultValues: { email, code: '', password: draft.newPassword },
    send: (values) =>
      signIn((signal) => request.mutateAsync({ body: values, signal }), {
        hold: (reset) => {
          if (reset.otherMethods.length === 0) return false;
          draft.reset = reset;
          steps.go({ step: 'other-methods' });
          return true;
        },
      }),
  });
  useFormChanges(form, ({ password }) => Object.assign(draft, { newPassword: password }));
  return (
    <>
      <StepHead title="Choose a new password" onBack={steps.back}>
        If <span className="font-semibold text-strong">{email}</span> has an account, we sent it a 6-digit code. The
        code expires in {codeLifeMinutes} minutes.
      </StepHead>
      <Form form={form}>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FormField form={form} name="code" label="Code">
          {(control) => <CodeInput {...control} />}
        </FormField>
        <FormField form={form} name="password" label="New password" hint={`At least ${passwordMin} characters.`}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <Button type="submit" kind="main" size="lg" busy={form.isSending}>
          Save and sign in
        </Button>
      </Form>
      <ResendCode
        sentAt={sentAt}
        mutation={sessionMutations.requestPasswordCode()}
        variables={{ email }}
        onSent={() => {
          steps.resent();
          form.setFocus('code');
        }}
      />
    </>
  );
}
