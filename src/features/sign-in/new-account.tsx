import { registration } from '#contract/auth.ts';
import { passwordMin } from '#contract/limits.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { useNoting } from '#src/lib/forms/use-noting.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { postPublic } from '#src/lib/http/api.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormField } from '#src/ui/form-field.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { Agreement } from './agreement.tsx';
import type { Notebook } from './notebook.ts';
import { StepHead } from './step-head.tsx';
import type { Steps } from './steps.ts';

interface NewAccountProps {
  notebook: Notebook;
  steps: Steps;
}

/** Asks for an account. What else there is to say about oneself is asked for once it is there. */
export function NewAccount({ notebook, steps }: NewAccountProps) {
  const form = useContractForm({
    schema: registration,
    defaultValues: { email: notebook.email, password: notebook.newPassword },
    send: async (values, signal) => {
      dataOf(await postPublic('/auth/register', values, { signal }));
      notebook.asked = { email: values.email, password: values.password };
      steps.go({ step: 'email-code', email: values.email, sentAt: Date.now() });
    },
  });
  useNoting(form, ({ email, password }) => Object.assign(notebook, { email, newPassword: password }));
  return (
    <>
      <StepHead title="Create an account" onBack={steps.back}>
        An e-mail address and a password, and it is yours.
      </StepHead>
      <Form form={form}>
        <FormField form={form} name="email" label="E-mail" hint="We send a code to this address.">
          {(control) => <TextInput {...control} size="lg" type="email" autoComplete="username" />}
        </FormField>
        <FormField form={form} name="password" label="Password" hint={`At least ${passwordMin} characters.`}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <Button type="submit" kind="main" size="lg" busy={form.isSending}>
          Create my account
        </Button>
      </Form>
      <Agreement />
    </>
  );
}
