import { emailOnly } from '#contract/auth.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { useNoting } from '#src/lib/forms/use-noting.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { postPublic } from '#src/lib/http/api.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormField } from '#src/ui/form-field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { Notebook } from './notebook.ts';
import { StepHead } from './step-head.tsx';
import type { Steps } from './steps.ts';

interface ForgotPasswordProps {
  notebook: Notebook;
  steps: Steps;
}

/** Asks for a code that allows a new password. */
export function ForgotPassword({ notebook, steps }: ForgotPasswordProps) {
  const form = useContractForm({
    schema: emailOnly,
    defaultValues: { email: notebook.email },
    send: async ({ email }, signal) => {
      dataOf(await postPublic('/auth/forgot_password', { email }, { signal }));
      steps.go({ step: 'new-password', email, sentAt: Date.now() });
    },
  });
  useNoting(form, (values) => Object.assign(notebook, values));
  return (
    <>
      <StepHead title="Forgot your password?" onBack={steps.back}>
        We send a code to your e-mail address, and with it you choose a new one.
      </StepHead>
      <Form form={form}>
        <FormField form={form} name="email" label="E-mail">
          {(control) => <TextInput {...control} size="lg" type="email" autoComplete="username" />}
        </FormField>
        <Button type="submit" kind="main" size="lg" busy={form.isSending}>
          Send me a code
        </Button>
      </Form>
    </>
  );
}
