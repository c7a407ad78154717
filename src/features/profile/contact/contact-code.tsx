import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contactConfirmation } from '#contract/account/auth.ts';
import type { OwnUser } from '#contract/account/user.ts';
import { codeLifeMinutes } from '#contract/limits.ts';
import { CodeInput } from '#src/entities/user/code-input.tsx';
import { ResendCode } from '#src/entities/user/resend-code.tsx';
import { userMutations } from '#src/entities/user/user-mutations.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { FormField } from '#src/ui/form/form-field.tsx';
import type { ContactMethod } from './contact-methods.ts';
import { ContactProof } from './contact-proof.tsx';

interface ContactCodeProps {
  method: ContactMethod;
  user: OwnUser;
  address: string;
  /** In milliseconds since 1970. */
  sentAt: number;
  onSent: () => void;
  onOther: () => void;
  onVerified: () => void;
}

/** Takes the code that proves a new address or number, with a proof that it is the member who adds it. */
export function ContactCode({ method, user, address, sentAt, onSent, onOther, onVerified }: ContactCodeProps) {
  const verification = useMutation(userMutations.verifyContact());
  const form = useContractForm({
    schema: contactConfirmation,
    defaultValues: { code: '' },
    send: async (given, signal) => {
      await verification.mutateAsync({ kind: method.kind, address, given, signal });
      onVerified();
    },
  });
  const { setFocus } = form;

  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <>
      <p className="mb-4">
        We sent a 6-digit code to <span className="font-semibold text-strong">{method.written(address)}</span>. The code
        expires in {codeLifeMinutes} minutes.
      </p>
      <Form form={form}>
        <FormField form={form} name="code" label="Code">
          {(control) => <CodeInput {...control} />}
        </FormField>
        <ContactProof user={user} form={form} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="quiet" busy={form.isSending}>
            Confirm
          </Button>
          <Button kind="text" onClick={onOther}>
            {method.changeLabel}
          </Button>
        </div>
      </Form>
      <ResendCode
        sentAt={sentAt}
        mutation={userMutations.requestContactCode()}
        variables={{ kind: method.kind, address }}
        onSent={() => {
          onSent();
          form.setFocus('code');
        }}
      />
    </>
  );
}
