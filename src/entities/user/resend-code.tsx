import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { codeResendSeconds } from '#contract/limits.ts';
import type { Answer } from '#src/lib/http/answer.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { messageInPlace, RequestError } from '#src/lib/http/request-error.ts';
import { useCountdown } from '#src/lib/use-countdown.ts';
import { Button } from '#src/ui/button.tsx';

interface ResendCodeProps {
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: number;
  ask: () => Promise<Answer<unknown>>;
  /** Another code is on its way. */
  onSent: () => void;
}

/** Sends another code, half a minute after the last one at the soonest. */
export function ResendCode({ sentAt, ask, onSent }: ResendCodeProps) {
  const request = useMutation({
    mutationFn: async () => {
      const answer = await ask();
      dataOf(answer);
      return answer.message;
    },
    onSuccess: onSent,
  });
  const { error } = request;
  const failure = messageInPlace(error);
  const wait = error instanceof RequestError ? (error.retryAfter ?? 0) : 0;
  const left = useCountdown(Math.max(sentAt + codeResendSeconds * 1_000, request.submittedAt + wait * 1_000));
  const isWaiting = left > 0;
  const reason = useRef<HTMLParagraphElement>(null);

  // The button that was pressed goes while it would not count: the reading goes on at why.
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
        <p className="flex min-h-control-sm items-center">Nothing came? Ask for another code in {left} s.</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-1">
          Nothing came?
          <Button kind="text" size="sm" busy={request.isPending} onClick={() => request.mutate()}>
            Send another code
          </Button>
        </p>
      )}
    </div>
  );
}
