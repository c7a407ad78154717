import { type ReactNode, useEffect } from 'react';
import { toast } from 'react-hot-toast';
import { passwordReset } from '#contract/auth.ts';
import { codeLifeMinutes, passwordMin } from '#contract/limits.ts';
import { CodeInput } from '#src/entities/user/code-input.tsx';
import { ResendCode } from '#src/entities/user/resend-code.tsx';
import { useSignedIn } from '#src/entities/user/use-signed-in.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { type Answer, dataOf } from '#src/lib/http/answer.ts';
import { postPublic } from '#src/lib/http/api.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormField } from '#src/ui/form-field.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';

interface NewPasswordFormProps {
  email: string;
  /** An address that must not stand on the page is not told to password managers either. */
  isEmailHidden: boolean;
  /** In milliseconds since 1970. */
  sentAt: number;
  /** Where the code went, as it may be shown. */
  where: ReactNode;
  ask: () => Promise<Answer<unknown>>;
  onSentAgain: () => void;
  onChanged: () => void;
}

/** Takes the code together with the password it allows. Every session ends with it; this browser goes on with a new one. */
export function NewPasswordForm({
  email,
  isEmailHidden,
  sentAt,
  where,
  ask,
  onSentAgain,
  onChanged,
}: NewPasswordFormProps) {
  const takeSession = useSignedIn();
  const form = useContractForm({
    schema: passwordReset,
    defaultValues: { email, code: '', password: '' },
    send: async (values, signal) => {
      const session = dataOf(await postPublic('/auth/reset_password', values, { signal }));
      onChanged();
      takeSession(session);
      toast.success('Your password is changed');
    },
  });
  const { setFocus } = form;

  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <>
      <p className="mb-5">
        6 digits are on their way to {where}. They count for {codeLifeMinutes} minutes.
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
        ask={ask}
        onSent={() => {
          onSentAgain();
          setFocus('code');
        }}
      />
    </>
  );
}
