import { sql } from 'kysely';
import { calendarDay } from '#contract/account/time-zone.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { getSecret } from '#server/platform/security/secrets.ts';
import { advanceTime, nextChangeAt } from './core/advance-time.ts';
import { provinceOf } from './core/billing.ts';
import type { StripeObject } from './core/objects.ts';
import { StripeState } from './core/state.ts';
import { saveEvents } from './events.repo.ts';

export interface SimulationContext {
  realNow: () => Date;
  pageUrl?: ((sessionId: string) => string) | undefined;
}

export async function readClock(db: Db, realNow: () => Date): Promise<Date> {
  const { seconds_ahead } = await db
    .selectFrom('simulated_stripe_clock')
    .select('seconds_ahead')
    .executeTakeFirstOrThrow();
  return new Date(realNow().getTime() + seconds_ahead * 1_000);
}

export async function moveClock(db: Db, seconds: number): Promise<void> {
  await db
    .updateTable('simulated_stripe_clock')
    .set({ seconds_ahead: sql`seconds_ahead + ${seconds}` })
    .execute();
}

/** The customer of the first of these objects that is known; a customer's own id is one. */
export async function findCustomer(db: Db, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const row = await db
    .selectFrom('simulated_stripe_objects')
    .select('customer_id')
    .where('id', 'in', ids)
    .where('customer_id', 'is not', null)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

export async function listDueCustomers(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('simulated_stripe_objects')
    .select('customer_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))];
}

/**
 * Runs `work` over all that the customer has, brought up to the time of now, and stores what changed. Calls for one customer
 * follow each other. Without a customer it sees the prices alone.
 */
export async function withState<Result>(
  tx: Tx,
  { realNow, pageUrl }: SimulationContext,
  customerId: string | null,
  work: (state: StripeState) => Result,
): Promise<Result> {
  if (customerId !== null)
    await sql`SELECT FROM simulated_stripe_objects WHERE id = ${customerId} FOR UPDATE`.execute(tx);
  const now = Math.floor((await readClock(tx, realNow)).getTime() / 1_000);
  const state = new StripeState({ now: 0, secret: await getSecret(tx, 'test_payments'), pageUrl });
  const stored = await loadObjects(tx, state, customerId);
  advanceTime(state, now);
  await numberInvoices(tx, state);
  const result = work(state);
  await numberInvoices(tx, state);
  for (const object of state.objects.values()) {
    const isStored = stored.get(object.id) === JSON.stringify(rowOf(state, object));
    if (!isStored) await saveObject(tx, state, object, customerId);
  }
  await saveEvents(tx, state.events, now);
  return result;
}

export function rowOf(state: StripeState, object: StripeObject) {
  const due = object.object === 'subscription' ? nextChangeAt(state, object) : null;
  return { data: JSON.stringify(object), due_at: due === null ? null : new Date(due * 1_000) };
}

async function loadObjects(tx: Tx, state: StripeState, customerId: string | null): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('simulated_stripe_objects')
    .select(['data', 'due_at'])
    .where((where) => where.or([where('customer_id', '=', customerId), where('customer_id', 'is', null)]))
    .orderBy('seq')
    .execute();
  for (const { data } of rows) state.objects.set((data as StripeObject).id, data as StripeObject);
  return new Map(
    rows.map(({ data, due_at }) => [(data as StripeObject).id, JSON.stringify({ data: JSON.stringify(data), due_at })]),
  );
}

async function saveObject(tx: Tx, state: StripeState, object: StripeObject, customerId: string | null): Promise<void> {
  const isForAll = object.object === 'price' || object.object === 'product';
  const row = rowOf(state, object);
  await tx
    .insertInto('simulated_stripe_objects')
    .values({ id: object.id, customer_id: isForAll ? null : (customerId ?? object.id), ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

const numberDigits = 5;

/** Uses the year of the member's province. */
export const formatInvoiceNumber = (issuedAt: number, province: Province, number: number): string =>
  `GB-${calendarDay(new Date(issuedAt * 1_000), province).slice(0, 4)}-${String(number).padStart(numberDigits, '0')}`;

async function numberInvoices(tx: Tx, state: StripeState): Promise<void> {
  for (const invoice of state
    .list('invoice', ({ number, status }) => number === null && status !== 'draft')
    .reverse()) {
    const { rows } = await sql<{ number: number }>`SELECT nextval('simulated_invoice_numbers') AS number`.execute(tx);
    const issuedAt = invoice.status_transitions.finalized_at ?? invoice.created;
    invoice.number = formatInvoiceNumber(issuedAt, provinceOf(state, invoice.customer) ?? 'ON', rows[0]?.number ?? 0);
  }
}
