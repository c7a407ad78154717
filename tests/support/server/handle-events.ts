import { sql } from 'kysely';
import { domainEvents, type EventName } from '#contract/domain-events.ts';
import { createEventHandlers } from '#server/event-handlers.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type DomainEvent, type EventHandlers, handleDueEvents } from '#server/platform/events/handle-events.ts';

type Handle = (tx: Tx, event: DomainEvent<EventName>, handler: string) => Promise<void>;

export function handleEveryEventBy(handle: Handle): EventHandlers {
  const entries = Object.entries(domainEvents).map(([name, { handlers }]) => [
    name,
    Object.fromEntries(
      handlers.map((handler) => [handler, (tx: Tx, event: DomainEvent<EventName>) => handle(tx, event, handler)]),
    ),
  ]);
  return Object.fromEntries(entries);
}

/** Handles all events, as the workers of a running server do within a minute. */
export async function handleEvents(db: Db, site?: string): Promise<void> {
  await sql`UPDATE event_deliveries SET due_at = now() WHERE tries = 0`.execute(db);
  await handleDueEventsOfServer(db, site);
}

/** Handles the events that are due by now with the product's own handlers. */
export async function handleDueEventsOfServer(db: Db, site?: string): Promise<void> {
  const errors: Error[] = [];
  await handleDueEvents(db, {
    handlers: createEventHandlers({ publicUrl: site, messages: { mailFrom: 'Gable <mail@gable.example>' } }),
    onError: (error) => errors.push(error),
  });
  if (errors.length > 0) throw new AggregateError(errors, 'An event could not be handled.');
}
