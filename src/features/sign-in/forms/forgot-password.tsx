import { useMutation } from '@tanstack/react-query';
import { emailOnly } from '#contract/account/auth.ts';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { useFormChanges } from '#src/lib/forms/use-form-changes.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { FormField } from '#src/ui/form/form-field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import type { SignInDraft } from '../sign-in-draft.ts';
import { StepHead } from '../steps/step-head.tsx';
import type { Steps } from '../steps/steps.ts';

interface ForgotPasswordProps {
  draft: SignInDraft;
  steps: Steps;
}

export function ForgotPassword({ draft, steps }: ForgotPasswordProps) {
  const request = useMutation(sessionMutations.requestPasswordCode());
  const form = useContractForm({
    schema: emailOnly,
    defaultValues: { email: draft.email },
    send: async ({ email }, signal) => {
      await request.mutateAsync({ email, signal });
      steps.go({ step: 'new-password', email, sentAt: Date.now() });
    },
  });
  useFormChanges(form, (values) => Object.assign(draft, values));
  return (
    <>
      <StepHead title="Forgot your password?" onBack={steps.back}>
        We’ll email you a code so you can choose a new one.
      </StepHead>
      <Form form={form}>
        <FormField form={form} name="email" label="Email">
          {(control) => <TextInput {...control} size="lg" type="email" autoComplete="username" />}
        </FormField>
        <Button type="submit" kind="main" size="lg" busy={form.isSending}>
          Send me a code
        </Button>
      </Form>
    </>
  );
}
