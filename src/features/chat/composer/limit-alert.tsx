import { Clock } from 'lucide-react';
import { newConversationsPerDay } from '#contract/limits.ts';
import type { PendingMessage } from '#src/entities/conversation/outbox/outbox-state.ts';

const words = {
  day: {
    first: `You’ve started ${newConversationsPerDay} conversations today.`,
    rest: 'You can start more tomorrow. Replies aren’t limited.',
  },
  minute: {
    first: 'That’s a lot of messages at once.',
    rest: 'The rest go out by themselves within a minute.',
  },
};

/** Above the composer while a limit holds a message back. */
export function LimitAlert({ pending }: { pending: readonly PendingMessage[] }) {
  const limits = pending.map(({ limit }) => limit);
  const limit = limits.includes('day') ? 'day' : limits.includes('minute') ? 'minute' : undefined;
  if (!limit) return null;
  const { first, rest } = words[limit];
  return (
    <div
      role="alert"
      className="mx-4 mb-3 flex shrink-0 gap-3 border-l-4 border-caution bg-caution-quiet px-4 py-3 text-on-caution-quiet tablet:mx-6"
    >
      <Clock aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
      <p>
        <b className="font-semibold">{first}</b> {rest}
      </p>
    </div>
  );
}
