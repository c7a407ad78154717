import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SignInMethod } from '#contract/account/auth.ts';
import type { PasswordReset } from '#contract/account/sessions.ts';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { formatPhone } from '#src/lib/format/phone.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { StepHead } from '../steps/step-head.tsx';

interface OtherMethodsProps {
  reset: PasswordReset;
  /** Continues with the session, whose user lacks the removed methods. */
  onDone: (reset: PasswordReset) => void;
}

/** After a password reset: a stranger may have added the other ways to sign in, so each can be removed. */
export function OtherMethods({ reset, onDone }: OtherMethodsProps) {
  const next = useRef<HTMLButtonElement>(null);
  const [user, setUser] = useState(reset.user);
  const [removed, setRemoved] = useState<readonly SignInMethod[]>([]);
  const removal = useMutation({
    ...sessionMutations.removeSignInMethod(reset.token),
    onSuccess: (changed, method) => {
      setUser(changed);
      setRemoved((known) => [...known, method]);
      // The pressed button goes away.
      next.current?.focus();
    },
  });
  const failure = inlineMessage(removal.error);
  const nameOf = (method: SignInMethod) => (method === 'phone' ? formatPhone(reset.user.phone) : 'Apple');

  return (
    <>
      <StepHead title="Check how you sign in">
        Your password has been changed. These can still sign in to your account. Remove any you don’t recognize.
      </StepHead>
      <ul className="mb-6 border-hairline border-t">
        {reset.otherMethods.map((method) => {
          const isRemoved = removed.includes(method);
          return (
            <li
              key={method}
              className="flex min-h-15.25 items-center justify-between gap-4 border-hairline border-b py-3"
            >
              <p className="min-w-0">
                <span className="font-semibold text-strong">{nameOf(method)}</span>{' '}
                <span role="status" className="ml-1 text-muted">
                  {isRemoved && 'Removed'}
                </span>
              </p>
              {!isRemoved && (
                <Button
                  size="sm"
                  aria-label={`Remove ${nameOf(method)}`}
                  busy={removal.isPending && removal.variables === method}
                  onClick={() => removal.mutate(method)}
                >
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {failure && (
        <p role="alert" className="mb-4 text-negative">
          {failure}
        </p>
      )}
      <Button ref={next} kind="main" size="lg" className="w-full" onClick={() => onDone({ ...reset, user })}>
        {removed.length > 0 ? 'Continue' : 'Keep and continue'}
      </Button>
    </>
  );
}
