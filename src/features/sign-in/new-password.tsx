import { passwordReset } from '#contract/auth.ts';
import { codeLifeMinutes, passwordMin } from '#contract/limits.ts';
import { CodeInput } from '#src/entities/user/code-input.tsx';
import { ResendCode } from '#src/entities/user/resend-code.tsx';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { useNoting } from '#src/lib/forms/use-noting.ts';
import { postPublic } from '#src/lib/http/api.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormField } from '#src/ui/form-field.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import type { Notebook } from './notebook.ts';
import { StepHead } from './step-head.tsx';
import type { Steps } from './steps.ts';
import type { SignIn } from './use-signing-in.ts';

interface NewPasswordProps {
  email: string;
  /** In milliseconds since 1970. */
  sentAt: number;
  notebook: Notebook;
  steps: Steps;
  signIn: SignIn;
}

/** Takes the code together with the password it allows, and signs in with them. */
export function NewPassword({ email, sentAt, notebook, steps, signIn }: NewPasswordProps) {
  const form = useContractForm({
    schema: passwordReset,
    defaultValues: { email, code: '', password: notebook.newPassword },
    send: (values) => signIn((signal) => postPublic('/auth/reset_password', values, { signal })),
  });
  useNoting(form, ({ password }) => Object.assign(notebook, { newPassword: password }));
  return (
    <>
      <StepHead title="Choose a new password" onBack={steps.back}>
        If <span className="font-semibold break-words text-strong">{email}</span> has an account, 6 digits are on their
        way to it. They count for {codeLifeMinutes} minutes.
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
        ask={() => postPublic('/auth/forgot_password', { email })}
        onSent={() => {
          steps.resent();
          form.setFocus('code');
        }}
      />
    </>
  );
}
