import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { contactConfirmation } from '#contract/account/auth.ts';
import type { OwnUser } from '#contract/account/user.ts';
import { CodeInput } from '#src/entities/user/code-input.tsx';
import { ResendCode } from '#src/entities/user/resend-code.tsx';
import { userMutations } from '#src/entities/user/user-mutations.ts';
import { formatPhone } from '#src/lib/format/phone.ts';
import type { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FormField } from '#src/ui/form/form-field.tsx';
import { PasswordInput } from '#src/ui/form/password-input.tsx';

type CodeMethod = 'email' | 'phone';
type ProofMethod = 'password' | CodeMethod;

interface ContactProofProps {
  user: OwnUser;
  form: ReturnType<typeof useContractForm<typeof contactConfirmation>>;
}

const methodsOf = ({ email, isApplePrivateEmail, phone }: OwnUser): ProofMethod[] => [
  ...(email && !isApplePrivateEmail ? (['password'] as const) : []),
  ...(email ? (['email'] as const) : []),
  ...(phone ? (['phone'] as const) : []),
];

const choices: Record<ProofMethod, string> = {
  password: 'Use my password instead',
  email: 'Email me a code instead',
  phone: 'Text me a code instead',
};

/** Asks the member to confirm it is them, by the password or by a code to a contact that is confirmed already. */
export function ContactProof({ user, form }: ContactProofProps) {
  const methods = methodsOf(user);
  const [method, setMethod] = useState(methods[0]);
  const [sentAt, setSentAt] = useState<number>();
  const sending = useMutation({
    ...userMutations.requestIdentityCode(),
    onSuccess: () => setSentAt(Date.now()),
  });
  if (!method) return null;

  const address =
    method === 'phone' ? formatPhone(user.phone) : user.isApplePrivateEmail ? 'your Apple email' : user.email;
  const failure = inlineMessage(sending.error);

  function choose(next: ProofMethod) {
    form.unregister(['currentPassword', 'identityCode']);
    setSentAt(undefined);
    setMethod(next);
    if (next !== 'password') sending.mutate(next);
  }

  return (
    <fieldset className="mb-4 border-hairline border-t pt-4">
      <legend className="sr-only">Confirm it’s you</legend>
      <p aria-hidden className="mb-3 type-label text-strong">
        Confirm it’s you
      </p>
      {method === 'password' ? (
        <FormField form={form} name="currentPassword" label="Your password">
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
      ) : sentAt === undefined ? (
        <Button size="sm" busy={sending.isPending} onClick={() => sending.mutate(method)}>
          Send a code to {address}
        </Button>
      ) : (
        <>
          <FormField form={form} name="identityCode" label={`Code sent to ${address}`}>
            {(control) => <CodeInput {...control} />}
          </FormField>
          <ResendCode
            sentAt={sentAt}
            mutation={userMutations.requestIdentityCode()}
            variables={method}
            onSent={() => setSentAt(Date.now())}
          />
        </>
      )}
      {failure && (
        <p role="alert" className="mt-2 text-negative">
          {failure}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-x-4">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" className="link min-h-6 type-small" onClick={() => choose(other)}>
              {choices[other]}
            </button>
          ))}
      </div>
    </fieldset>
  );
}
