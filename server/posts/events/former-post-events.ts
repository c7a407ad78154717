import type { EventPayload } from '#contract/domain-events.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { DomainEvent, EventHandlers } from '#server/platform/events/handle-events.ts';

type Former<Payload> = Omit<DomainEvent<'post.changed'>, 'name' | 'payload'> & { payload: Payload };

/** Handlers of events that the version before published under other names, and which may still wait. */
export function handleFormerPostEvents({
  'post.changed': changed,
  'post.removed': removed,
}: Pick<EventHandlers, 'post.changed' | 'post.removed'>) {
  const removedEvent = ({ payload, ...event }: Former<{ reason: string }>) => ({
    ...event,
    name: 'post.removed' as const,
    payload: { by: 'operator', reason: payload.reason } satisfies EventPayload<'post.removed'>,
  });
  return {
    'post.price_changed': {
      'notify-savers': (tx: Tx, { payload, ...event }: Former<{ previousPrice: number; price: number }>) =>
        changed['notify-savers'](tx, {
          ...event,
          name: 'post.changed',
          payload: { facts: { price: { from: payload.previousPrice, to: payload.price } } },
        }),
    },
    'post.removed_by_admin': {
      'notify-owner': (tx: Tx, event: Former<{ reason: string }>) => removed['notify-owner'](tx, removedEvent(event)),
      'end-viewings': (tx: Tx, event: Former<{ reason: string }>) => removed['end-viewings'](tx, removedEvent(event)),
    },
  };
}
