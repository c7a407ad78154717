import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { codeResendSeconds } from '#contract/limits.ts';
import { useCountdown } from '#src/lib/browser/use-countdown.ts';
import { inlineMessage, RequestError } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';

interface ResendCodeProps<Variables> {
  /** In milliseconds since 1970. */
  sentAt: number;
  mutation: UseMutationOptions<string, Error, Variables>;
  variables: Variables;
  onSent: () => void;
}

/** Allows another code half a minute after the last one. */
export function ResendCode<Variables>({ sentAt, mutation, variables, onSent }: ResendCodeProps<Variables>) {
  const request = useMutation({ ...mutation, onSuccess: onSent });
  const { error } = request;
  const failure = inlineMessage(error);
  const wait = error instanceof RequestError ? (error.retryAfter ?? 0) : 0;
  const left = useCountdown(Math.max(sentAt + codeResendSeconds * 1_000, request.submittedAt + wait * 1_000));
  const isWaiting = left > 0;
  const reason = useRef<HTMLParagraphElement>(null);

  // The pressed button is hidden during the wait: the focus moves to the reason.
  useEffect(() => {
    if (isWaiting && failure && document.activeElement === document.body) reason.current?.focus();
  }, [isWaiting, failure]);

  return (
    <div className="mt-5 type-small text-muted">
      <p role="status">{request.data}</p>
      {failure && (
        <p ref={reason} tabIndex={-1} className="text-negative">
          {failure}
        </p>
      )}
      {isWaiting ? (
        <p className="flex min-h-control-sm items-center">Didn’t get it? You can resend in {left} s.</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-1">
          Didn’t get it?
          <Button kind="text" size="sm" busy={request.isPending} onClick={() => request.mutate(variables)}>
            Resend code
          </Button>
        </p>
      )}
    </div>
  );
}
