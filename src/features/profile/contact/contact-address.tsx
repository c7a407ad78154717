import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OwnUser } from '#contract/account/user.ts';
import { userMutations } from '#src/entities/user/user-mutations.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { useFormChanges } from '#src/lib/forms/use-form-changes.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { FormField } from '#src/ui/form/form-field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import type { ContactMethod } from './contact-methods.ts';

interface ContactAddressProps {
  method: ContactMethod;
  user: OwnUser;
  address: string;
  onTyped: (address: string) => void;
  onSent: (address: string) => void;
  onCancel: () => void;
}

/** Asks for an address or a number, and has a code sent to it. */
export function ContactAddress({ method, user, address, onTyped, onSent, onCancel }: ContactAddressProps) {
  const request = useMutation(userMutations.requestContactCode());
  const form = useContractForm({
    schema: method.schema(user),
    defaultValues: { address },
    send: async (values, signal) => {
      await request.mutateAsync({ kind: method.kind, address: values.address, signal });
      onSent(values.address);
    },
  });
  const { setFocus } = form;

  useEffect(() => setFocus('address'), [setFocus]);

  useFormChanges(form, (values) => onTyped(values.address));

  return (
    <Form form={form}>
      <FormField form={form} name="address" label={method.newLabel} hint={method.hint}>
        {(control) => <TextInput {...control} {...method.input} />}
      </FormField>
      <div className="flex gap-2">
        <Button type="submit" kind="quiet" busy={form.isSending}>
          Send me a code
        </Button>
        <Button kind="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
