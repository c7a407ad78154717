import type { EventName, EventPayload, HandlerName } from '#contract/domain-events.ts';
import type { Db } from '../db/database.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { runForRequest } from '../process/request-id.ts';
import { type ClaimedDelivery, claimDeliveries, deferDelivery, deleteDelivery } from './event-deliveries.repo.ts';

export interface DomainEvent<Name extends EventName> {
  id: number;
  name: Name;
  payload: EventPayload<Name>;
  postId: string | null;
  userId: string | null;
}

/** Runs in the transaction that deletes the delivery, possibly more than once. Other effects go to `afterCommit` or the outbox. */
type EventHandler<Name extends EventName> = (tx: Tx, event: DomainEvent<Name>) => Promise<void>;

export type EventHandlers = { [Name in EventName]: Record<HandlerName<Name>, EventHandler<Name>> };

interface Handling {
  handlers: EventHandlers;
  onError: (error: Error) => void;
  stopping?: AbortSignal;
}

export const deliveryTriesMax = 10;
const deliveriesAtOnce = 10;

export async function handleDueEvents(db: Db, { handlers, onError, stopping }: Handling): Promise<void> {
  while (!stopping?.aborted) {
    const deliveries = await claimDeliveries(db, deliveriesAtOnce);
    if (deliveries.length === 0) return;
    for (const delivery of deliveries)
      await runForRequest(delivery.requestId, () => handleDelivery(db, delivery, { handlers, onError }));
  }
}

async function handleDelivery(db: Db, delivery: ClaimedDelivery, { handlers, onError }: Handling): Promise<void> {
  const { name, handler, eventId, payload, postId, userId, tries } = delivery;
  try {
    const handle = (handlers[name] as Record<string, EventHandler<EventName>> | undefined)?.[handler];
    if (!handle) throw new Error('No such handler.');
    await inTransaction(db, async (tx) => {
      if (!(await deleteDelivery(tx, delivery))) return;
      await handle(tx, { id: eventId, name, payload: payload as EventPayload<EventName>, postId, userId });
    });
  } catch (error) {
    const isLast = tries >= deliveryTriesMax;
    const reason = describeError(error);
    onError(new Error(`Event ${eventId} (${name}, ${handler}) failed${isLast ? ' for the last time' : ''}: ${reason}`));
    await deferDelivery(db, delivery, { error: reason, isLast });
  }
}

const errorLengthMax = 200;

/** A database error's code only: its message repeats values of rows. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.message.slice(0, errorLengthMax);
}
