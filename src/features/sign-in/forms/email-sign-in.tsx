import { useMutation } from '@tanstack/react-query';
import { emailSignIn } from '#contract/account/auth.ts';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { useFormChanges } from '#src/lib/forms/use-form-changes.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { FormField } from '#src/ui/form/form-field.tsx';
import { PasswordInput } from '#src/ui/form/password-input.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { DemoAccounts } from '../demo-accounts.tsx';
import type { SignInDraft } from '../sign-in-draft.ts';
import type { Steps } from '../steps/steps.ts';
import type { SignIn } from '../use-sign-in.ts';

interface EmailSignInProps {
  draft: SignInDraft;
  steps: Steps;
  signIn: SignIn;
}

export function EmailSignIn({ draft, steps, signIn }: EmailSignInProps) {
  const request = useMutation(sessionMutations.logIn());
  const form = useContractForm({
    schema: emailSignIn,
    defaultValues: { email: draft.email, password: draft.password },
    send: (values) => signIn((signal) => request.mutateAsync({ body: values, signal })),
  });
  useFormChanges(form, (values) => Object.assign(draft, values));
  return (
    <>
      <Form form={form}>
        <FormField form={form} name="email" label="Email">
          {(control) => <TextInput {...control} size="lg" type="email" autoComplete="username" />}
        </FormField>
        <div className="relative">
          <FormField form={form} name="password" label="Password">
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </FormField>
          <button
            type="button"
            onClick={() => steps.go({ step: 'forgot-password' })}
            className="link absolute -top-1 right-0 min-h-6 type-small"
          >
            Forgot password?
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
