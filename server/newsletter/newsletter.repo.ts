import { sql } from 'kysely';
import type { Section } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

interface Subscription {
  email: string;
  place_id: string | null;
  section: Section;
}

export async function isConfirmed(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('newsletter_subscriptions')
    .select('email')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export function keepSubscription(tx: Tx, { email, place_id, section }: Subscription) {
  return tx
    .insertInto('newsletter_subscriptions')
    .values({ email, place_id, section })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ asked_at: sql<Date>`now()`, place_id, section })
        .where('newsletter_subscriptions.confirmed_at', 'is', null),
    )
    .returning(['email', 'token'])
    .executeTakeFirst();
}

export async function confirmSubscription(tx: Tx, token: string): Promise<boolean> {
  const row = await tx
    .updateTable('newsletter_subscriptions')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('token', '=', token)
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePlace(tx: Tx, token: string, placeId: string | null): Promise<boolean> {
  const row = await tx
    .updateTable('newsletter_subscriptions')
    .set({ place_id: placeId })
    .where('token', '=', token)
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

export function deleteSubscription(tx: Tx, token: string): Promise<{ email: string } | undefined> {
  return tx.deleteFrom('newsletter_subscriptions').where('token', '=', token).returning('email').executeTakeFirst();
}

export async function deleteUnconfirmed(db: Db): Promise<void> {
  await sql`DELETE FROM newsletter_subscriptions
    WHERE confirmed_at IS NULL AND asked_at < now() - interval '7 days'`.execute(db);
}
