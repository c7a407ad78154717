import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { toast } from 'react-hot-toast';
import { passwordReset } from '#contract/account/auth.ts';
import { codeLifeMinutes, passwordMin } from '#contract/limits.ts';
import { CodeInput } from '#src/entities/user/code-input.tsx';
import { ResendCode } from '#src/entities/user/resend-code.tsx';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { useStartSession } from '#src/entities/user/use-start-session.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { FormField } from '#src/ui/form/form-field.tsx';
import { PasswordInput } from '#src/ui/form/password-input.tsx';

interface NewPasswordFormProps {
  email: string;
  isEmailHidden: boolean;
  /** In milliseconds since 1970. */
  sentAt: number;
  where: ReactNode;
  onSentAgain: () => void;
  onChanged: () => void;
}

/** Takes the code together with the password it allows. Every session ends with it; this browser gets a new one. */
export function NewPasswordForm({ email, isEmailHidden, sentAt, where, onSentAgain, onChanged }: NewPasswordFormProps) {
  const startSession = useStartSession();
  const request = useMutation(sessionMutations.resetPassword());
  const form = useContractForm({
    schema: passwordReset,
    defaultValues: { email, code: '', password: '' },
    send: async (values, signal) => {
      const session = await request.mutateAsync({ body: values, signal });
      onChanged();
      startSession(session);
      toast.success('Your password has been changed');
    },
  });
  const { setFocus } = form;

  // Before the dialog sees that the pressed button is gone and takes the focus.
  useLayoutEffect(() => setFocus('code'), [setFocus]);

  return (
    <>
      <p className="mb-5">
        We sent a 6-digit code to {where}. The code expires in {codeLifeMinutes} minutes.
      </p>
      <Form form={form}>
        {/* Tells password managers whose password this is. */}
        {!isEmailHidden && <input type="email" autoComplete="username" value={email} readOnly hidden />}
        <FormField form={form} name="code" label="Code">
          {(control) => <CodeInput {...control} />}
        </FormField>
        <FormField form={form} name="password" label="New password" hint={`At least ${passwordMin} characters.`}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <div className="flex justify-end">
          <Button type="submit" kind="main" busy={form.isSending}>
            Change my password
          </Button>
        </div>
      </Form>
      <ResendCode
        sentAt={sentAt}
        mutation={sessionMutations.requestPasswordCode()}
        variables={{ email }}
        onSent={() => {
          onSentAgain();
          setFocus('code');
        }}
      />
    </>
  );
}
