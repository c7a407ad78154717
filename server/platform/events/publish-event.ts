import { sql } from 'kysely';
import { type DomainEventType, domainEvents, type EventName, type EventPayload } from '#contract/domain-events.ts';
import type { Tx } from '../db/transaction.ts';
import { currentRequestId } from '../process/request-id.ts';

export const eventsChannel = 'gable_events';

/** Undo is offered for ten seconds; what `afterUndo` names waits for them. */
const undoSeconds = 12;

export interface EventSubject {
  postId?: string;
  userId?: string;
}

/** Writes an event for at-least-once handling after the commit. @throws ZodError for a payload outside the contract */
export const publishEvent = <Name extends EventName>(
  tx: Tx,
  name: Name,
  subject: EventSubject,
  payload: EventPayload<Name>,
): Promise<void> => publishEvents(tx, name, [{ ...subject, payload }]);

export type NewEvent<Name extends EventName> = EventSubject & { payload: EventPayload<Name> };

/** `publishEvent` for many at once. Final ones do not wait until Undo is over. */
export async function publishEvents<Name extends EventName>(
  tx: Tx,
  name: Name,
  events: readonly NewEvent<Name>[],
  { isFinal = false } = {},
): Promise<void> {
  if (events.length === 0) return;
  const { payload: schema, handlers, afterUndo = [] }: DomainEventType = domainEvents[name];
  const waits = sql`CASE WHEN name.handler = ANY(${isFinal ? [] : [...afterUndo]}::text[]) THEN ${undoSeconds} ELSE 0 END`;
  const rows = events.map(({ postId, userId, payload }) => ({
    name,
    payload: JSON.stringify(schema.parse(payload)),
    post_id: postId ?? null,
    user_id: userId ?? null,
    request_id: currentRequestId(),
  }));
  await tx
    .with('event', (query) => query.insertInto('events').values(rows).returning('id'))
    .insertInto('event_deliveries')
    .columns(['event_id', 'handler', 'due_at'])
    .expression(({ selectFrom }) =>
      selectFrom([
        'event',
        sql<{ handler: string }>`unnest(${[...handlers]}::text[])`.as<'name'>(sql`name(handler)`),
      ]).select(['event.id', 'name.handler', sql<Date>`now() + interval '1 second' * ${waits}`.as('due_at')]),
    )
    .execute();
  tx.sendSignal(eventsChannel);
}
