import type { TestCardName } from '#contract/subscription/card.ts';
import { testCards } from '#contract/subscription/card.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { UnknownAtProcessor } from '../payment-processor.ts';
import type { TestCard } from './core/test-subscription.ts';

const cardsOf = (db: Db, customerId: string) =>
  db.selectFrom('test_cards').selectAll().where('customer_id', '=', customerId).orderBy('seq');

type CardRow = Awaited<ReturnType<ReturnType<typeof cardsOf>['executeTakeFirstOrThrow']>>;

const toCard = ({ id, test_card, brand, last4, expiry_month, expiry_year }: CardRow): TestCard => ({
  id,
  testCard: test_card,
  brand,
  last4,
  expiryMonth: expiry_month,
  expiryYear: expiry_year,
});

export const listCardRows = async (db: Db, customerId: string): Promise<TestCard[]> =>
  (await cardsOf(db, customerId).execute()).map(toCard);

export async function getCard(db: Db, customerId: string, cardId: string): Promise<TestCard> {
  const row = await cardsOf(db, customerId).where('id', '=', cardId).executeTakeFirst();
  if (!row) throw new UnknownAtProcessor('There is no such card.');
  return toCard(row);
}

const expiryMonth = 8;
const validYears = 2;

export async function insertCard(tx: Tx, customerId: string, name: TestCardName, now: Date): Promise<string> {
  const { number, brand } = testCards[name];
  const row = await tx
    .insertInto('test_cards')
    .values({
      customer_id: customerId,
      test_card: name,
      brand,
      last4: number.slice(-4),
      expiry_month: expiryMonth,
      expiry_year: now.getUTCFullYear() + validYears,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('test_customers')
    .set({ default_card_id: row.id })
    .where('id', '=', customerId)
    .where('default_card_id', 'is', null)
    .execute();
  return row.id;
}

export async function getCustomer(db: Db, customerId: string) {
  const row = await db.selectFrom('test_customers').selectAll().where('id', '=', customerId).executeTakeFirst();
  if (!row) throw new UnknownAtProcessor('There is no such customer.');
  return row;
}
