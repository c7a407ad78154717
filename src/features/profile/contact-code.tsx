import { useEffect } from 'react';
import { codeOnly } from '#contract/auth.ts';
import { codeLifeMinutes } from '#contract/limits.ts';
import type { OwnUser } from '#contract/user.ts';
import { CodeInput } from '#src/entities/user/code-input.tsx';
import { ResendCode } from '#src/entities/user/resend-code.tsx';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormField } from '#src/ui/form-field.tsx';
import type { ContactWay } from './contact-ways.ts';

interface ContactCodeProps {
  way: ContactWay;
  address: string;
  /** In milliseconds since 1970. */
  sentAt: number;
  /** Another code is on its way. */
  onSent: () => void;
  /** It was the wrong address. */
  onOther: () => void;
  onVerified: (user: OwnUser) => Promise<void>;
}

/** Takes the code that proves an address or a number. */
export function ContactCode({ way, address, sentAt, onSent, onOther, onVerified }: ContactCodeProps) {
  const form = useContractForm({
    schema: codeOnly,
    defaultValues: { code: '' },
    send: async ({ code }, signal) => {
      const { user } = dataOf(await way.verify(address, code, signal));
      await onVerified(user);
    },
  });
  const { setFocus } = form;

  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <>
      <p className="mb-4">
        We sent 6 digits to <span className="font-semibold break-words text-strong">{way.written(address)}</span>. They
        count for {codeLifeMinutes} minutes.
      </p>
      <Form form={form}>
        <FormField form={form} name="code" label="Code">
          {(control) => <CodeInput {...control} />}
        </FormField>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="quiet" busy={form.isSending}>
            Confirm
          </Button>
          <Button kind="text" onClick={onOther}>
            Another one instead
          </Button>
        </div>
      </Form>
      <ResendCode
        sentAt={sentAt}
        ask={() => way.ask(address)}
        onSent={() => {
          onSent();
          form.setFocus('code');
        }}
      />
    </>
  );
}
