import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type ContactTopic, contactForm, contactTopicKeys, contactTopics } from '#contract/content/contact.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { contactMessageMax } from '#contract/limits.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { useFormChanges } from '#src/lib/forms/use-form-changes.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Select } from '#src/ui/form/choice/select.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { FormField } from '#src/ui/form/form-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { readContactDraft, removeContactDraft, writeContactDraft } from './contact-draft.ts';
import { contactMutations } from './contact-mutations.ts';
import type { SentMessage } from './sent-message.ts';

interface ContactFormProps {
  onSent: (sent: SentMessage) => void;
}

export function ContactForm({ onSent }: ContactFormProps) {
  const member = useAppSelector(({ profile }) => profile.user);
  const memberName = member ? `${member.firstName} ${member.lastName}`.trim() : '';
  const memberEmail = member?.email ?? '';
  const [draft] = useState(readContactDraft);
  const request = useMutation(contactMutations.send());
  const form = useContractForm({
    schema: contactForm,
    defaultValues: {
      name: draft.name || memberName,
      email: draft.email || memberEmail,
      // An empty or unknown topic means that none is chosen yet.
      topic: draft.topic as ContactTopic,
      message: draft.message,
      website: '',
    },
    send: async (values, signal) => {
      const ticket = await request.mutateAsync({ body: { ...values, clientId: draft.clientId }, signal });
      if (signal.aborted) return;
      removeContactDraft();
      const name = member && values.name === memberName ? member.firstName : values.name;
      onSent({ ticket, name, email: values.email, topic: values.topic });
    },
  });

  useFormChanges(form, ({ name, email, topic = '', message }) =>
    writeContactDraft({ clientId: draft.clientId, name, email, topic, message }),
  );

  const fillIn = useEffectEvent((name: string, email: string) => {
    if (name && form.getValues('name') === '') form.setValue('name', name);
    if (email && form.getValues('email') === '') form.setValue('email', email);
  });
  useEffect(() => fillIn(memberName, memberEmail), [memberName, memberEmail]);

  const [message, email] = useWatch({ control: form.control, name: ['message', 'email'] });
  const isOwnAddress = memberEmail !== '' && email.trim().toLowerCase() === memberEmail.toLowerCase();
  return (
    <Form form={form} className="max-w-[44rem]">
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField form={form} name="name" label="Name">
          {(control) => <TextInput {...control} autoComplete="name" readOnly={form.isSending} />}
        </FormField>
        <FormField form={form} name="email" label="Email">
          {(control) => <TextInput {...control} type="email" autoComplete="email" readOnly={form.isSending} />}
        </FormField>
      </div>
      <FormField form={form} name="topic" label="Topic">
        {(control) => (
          <Select {...control}>
            <option value="" disabled>
              Choose one
            </option>
            {contactTopicKeys.map((topic) => (
              <option key={topic} value={topic}>
                {contactTopics[topic]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        form={form}
        name="message"
        label="Message"
        hint={`${formatNumber(message.trim().length)} of ${formatNumber(contactMessageMax)} characters. No passwords or card numbers, please.`}
      >
        {(control) => <TextArea {...control} rows={7} readOnly={form.isSending} />}
      </FormField>
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input {...form.register('website')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="main" type="submit" busy={form.isSending}>
          Send message
        </Button>
        <p className="type-small text-muted">
          {isOwnAddress ? 'We’ll email you a copy.' : 'We’ll email you the ticket number.'}
        </p>
      </div>
    </Form>
  );
}
