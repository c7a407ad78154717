import { useEffect } from 'react';
import type { OwnUser } from '#contract/user.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { useNoting } from '#src/lib/forms/use-noting.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormField } from '#src/ui/form-field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { ContactWay } from './contact-ways.ts';

interface ContactAddressProps {
  way: ContactWay;
  user: OwnUser;
  /** What was typed before. */
  address: string;
  onTyped: (address: string) => void;
  onSent: (address: string) => void;
  onCancel: () => void;
}

/** Asks for an address or a number, and has a code sent to it. */
export function ContactAddress({ way, user, address, onTyped, onSent, onCancel }: ContactAddressProps) {
  const form = useContractForm({
    schema: way.schema(user),
    defaultValues: { address },
    send: async (values, signal) => {
      dataOf(await way.ask(values.address, signal));
      onSent(values.address);
    },
  });
  const { setFocus } = form;

  useEffect(() => setFocus('address'), [setFocus]);

  useNoting(form, (values) => onTyped(values.address));

  return (
    <Form form={form}>
      <FormField form={form} name="address" label={way.newLabel} hint={way.hint}>
        {(control) => <TextInput {...control} {...way.input} />}
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
