import { phoneOnly } from '#contract/auth.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { useNoting } from '#src/lib/forms/use-noting.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { postPublic } from '#src/lib/http/api.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormField } from '#src/ui/form-field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { Notebook } from './notebook.ts';
import type { Steps } from './steps.ts';

interface PhoneSignInProps {
  notebook: Notebook;
  steps: Steps;
}

/** Sends a code to a mobile number. A number without an account makes one. */
export function PhoneSignIn({ notebook, steps }: PhoneSignInProps) {
  const form = useContractForm({
    schema: phoneOnly,
    defaultValues: { phone: notebook.phone },
    send: async ({ phone }, signal) => {
      dataOf(await postPublic('/auth/mobile/request_code', { phone }, { signal }));
      steps.go({ step: 'phone-code', phone, sentAt: Date.now() });
    },
  });
  useNoting(form, (values) => Object.assign(notebook, values));
  return (
    <Form form={form}>
      <FormField
        form={form}
        name="phone"
        label="Mobile number"
        hint="A Canadian number. We send it a text message with a code."
      >
        {(control) => <TextInput {...control} size="lg" type="tel" autoComplete="tel" />}
      </FormField>
      <Button type="submit" kind="main" size="lg" busy={form.isSending}>
        Send me a code
      </Button>
    </Form>
  );
}
