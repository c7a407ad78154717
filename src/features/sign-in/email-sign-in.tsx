import { emailSignIn } from '#contract/auth.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { useNoting } from '#src/lib/forms/use-noting.ts';
import { postPublic } from '#src/lib/http/api.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormField } from '#src/ui/form-field.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import type { Notebook } from './notebook.ts';
import type { SignIn } from './use-signing-in.ts';

interface EmailSignInProps {
  notebook: Notebook;
  signIn: SignIn;
  onForgotten: () => void;
}

/** Signs in with an address and a password. */
export function EmailSignIn({ notebook, signIn, onForgotten }: EmailSignInProps) {
  const form = useContractForm({
    schema: emailSignIn,
    defaultValues: { email: notebook.email, password: notebook.password },
    send: (values) => signIn((signal) => postPublic('/auth/login', values, { signal })),
  });
  useNoting(form, (values) => Object.assign(notebook, values));
  return (
    <>
      <Form form={form}>
        <FormField form={form} name="email" label="E-mail">
          {(control) => <TextInput {...control} size="lg" type="email" autoComplete="username" />}
        </FormField>
        <div className="relative">
          <FormField form={form} name="password" label="Password">
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </FormField>
          <button type="button" onClick={onForgotten} className="link absolute -top-1 right-0 min-h-6 type-small">
            Forgot it?
          </button>
        </div>
        <Button type="submit" kind="main" size="lg" busy={form.isSending}>
          Sign In
        </Button>
      </Form>
      <DemoAccounts
        onChoose={({ email, password }) => {
          form.setValue('email', email);
          form.setValue('password', password);
          void form.submit();
        }}
      />
    </>
  );
}
