import { useMutation } from '@tanstack/react-query';
import { phoneOnly } from '#contract/account/auth.ts';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { useFormChanges } from '#src/lib/forms/use-form-changes.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { FormField } from '#src/ui/form/form-field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import type { SignInDraft } from '../sign-in-draft.ts';
import type { Steps } from '../steps/steps.ts';

interface PhoneSignInProps {
  draft: SignInDraft;
  steps: Steps;
}

/** A number without an account gets one. */
export function PhoneSignIn({ draft, steps }: PhoneSignInProps) {
  const request = useMutation(sessionMutations.requestPhoneCode());
  const form = useContractForm({
    schema: phoneOnly,
    defaultValues: { phone: draft.phone },
    send: async ({ phone }, signal) => {
      await request.mutateAsync({ phone, signal });
      steps.go({ step: 'phone-code', phone, sentAt: Date.now() });
    },
  });
  useFormChanges(form, (values) => Object.assign(draft, values));
  return (
    <Form form={form}>
      <FormField form={form} name="phone" label="Mobile number" hint="A Canadian number. We’ll text you a code.">
        {(control) => <TextInput {...control} size="lg" type="tel" autoComplete="tel" />}
      </FormField>
      <Button type="submit" kind="main" size="lg" busy={form.isSending}>
        Send me a code
      </Button>
    </Form>
  );
}
