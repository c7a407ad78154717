import { useMutation } from '@tanstack/react-query';
import { registration } from '#contract/account/auth.ts';
import { passwordMin } from '#contract/limits.ts';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { useFormChanges } from '#src/lib/forms/use-form-changes.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { FormField } from '#src/ui/form/form-field.tsx';
import { PasswordInput } from '#src/ui/form/password-input.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { Agreement } from '../agreement.tsx';
import type { SignInDraft } from '../sign-in-draft.ts';
import { StepHead } from '../steps/step-head.tsx';
import type { Steps } from '../steps/steps.ts';

interface NewAccountProps {
  draft: SignInDraft;
  steps: Steps;
}

export function NewAccount({ draft, steps }: NewAccountProps) {
  const request = useMutation(sessionMutations.register());
  const form = useContractForm({
    schema: registration,
    defaultValues: { email: draft.email, password: draft.newPassword },
    send: async (values, signal) => {
      await request.mutateAsync({ ...values, signal });
      draft.asked = { email: values.email, password: values.password };
      steps.go({ step: 'email-code', email: values.email, sentAt: Date.now() });
    },
  });
  useFormChanges(form, ({ email, password }) => Object.assign(draft, { email, newPassword: password }));
  return (
    <>
      <StepHead title="Create an account" onBack={steps.back}>
        All you need is an email and a password.
      </StepHead>
      <Form form={form}>
        <FormField form={form} name="email" label="Email" hint="We’ll email a code to this address.">
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
