import type { TestCardName } from '#contract/subscription/card.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { UnknownAtProcessor } from '../payment-processor.ts';
import { readClientSecret } from './client-secret.ts';
import { answerBank, update } from './core/change-subscription.ts';
import { isRunning, type TestCard } from './core/test-subscription.ts';
import { changeIn, getSubscriptionOfInvoice, settle, type TestWorld } from './subscription-operations.ts';
import { getCard, getCustomer, insertCard, listCardRows } from './test-cards.repo.ts';
import { readClock } from './test-clock.ts';
import { listSubscriptionIds } from './test-subscriptions.repo.ts';

const unknownSecret = () => new UnknownAtProcessor('This secret is not one of the member’s.');

export class AlreadyAnswered extends Error {}

const lockSetup = (tx: Tx, customerId: string, id: string) =>
  tx
    .selectFrom('test_card_setups')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();

const changeSetup = (tx: Tx, id: string, values: object) =>
  tx.updateTable('test_card_setups').set(values).where('id', '=', id).execute();

/** Gives a card to a setup, as the browser does. A setup whose card was declined takes another one. */
export const giveTestCard = ({ db, realNow }: TestWorld, customerId: string, secret: string, name: TestCardName) =>
  inTransaction(db, async (tx) => {
    const named = await readClientSecret(tx, secret);
    const setup = named?.kind === 'setup' && (await lockSetup(tx, customerId, named.id));
    if (!setup) throw unknownSecret();
    if (setup.state !== 'waiting' && setup.state !== 'failed') throw new AlreadyAnswered('This form has been used.');
    if (name === 'declined') await changeSetup(tx, setup.id, { state: 'failed', test_card: name, failure: 'declined' });
    else if (name === 'asks_confirmation')
      await changeSetup(tx, setup.id, { state: 'confirm', test_card: name, failure: null });
    else {
      const cardId = await insertCard(tx, customerId, name, await readClock(tx, realNow));
      await changeSetup(tx, setup.id, { state: 'saved', test_card: name, card_id: cardId, failure: null });
    }
  });

/** The member's answer to the question of the bank, for a card that is saved or a payment. */
export const answerTestBank = ({ db, realNow }: TestWorld, customerId: string, secret: string, isApproved: boolean) =>
  inTransaction(db, async (tx) => {
    const named = await readClientSecret(tx, secret);
    if (!named) throw unknownSecret();
    if (named.kind === 'setup') {
      const setup = await lockSetup(tx, customerId, named.id);
      if (!setup) throw unknownSecret();
      if (setup.state !== 'confirm' || !setup.test_card) throw new AlreadyAnswered('The bank asks nothing.');
      if (!isApproved) return changeSetup(tx, setup.id, { state: 'failed', failure: 'not_confirmed' });
      const cardId = await insertCard(tx, customerId, setup.test_card, await readClock(tx, realNow));
      return changeSetup(tx, setup.id, { state: 'saved', card_id: cardId });
    }
    const id = await getSubscriptionOfInvoice(tx, named.id);
    const { subscription } = await settle(tx, id, realNow);
    if (subscription.customerId !== customerId) throw unknownSecret();
    if (subscription.invoice.id !== named.id || !subscription.invoice.asksBank)
      throw new AlreadyAnswered('The bank asks nothing.');
    return changeIn(tx, id, realNow, (current, now) => answerBank(current, isApproved, now));
  });

/** Running subscriptions take another card: all of them, or those that renew with one card. */
async function renewWithCard(
  { realNow }: TestWorld,
  tx: Tx,
  customerId: string,
  { from, to }: { from?: string; to: TestCard | null },
): Promise<void> {
  for (const id of await listSubscriptionIds(tx, customerId)) {
    const { subscription } = await settle(tx, id, realNow);
    const isConcerned = isRunning(subscription) && (from === undefined || subscription.card?.id === from);
    if (isConcerned) await changeIn(tx, id, realNow, (current) => update(current, { card: to }));
  }
}

export const setDefaultTestCard = (world: TestWorld, customerId: string, cardId: string) =>
  inTransaction(world.db, async (tx) => {
    const card = await getCard(tx, customerId, cardId);
    await tx.updateTable('test_customers').set({ default_card_id: cardId }).where('id', '=', customerId).execute();
    await renewWithCard(world, tx, customerId, { to: card });
  });

/** Another card becomes the default where this one was, and renews what this one did. */
export const removeTestCard = (world: TestWorld, customerId: string, cardId: string) =>
  inTransaction(world.db, async (tx) => {
    await getCard(tx, customerId, cardId);
    await tx.deleteFrom('test_cards').where('id', '=', cardId).execute();
    const [oldest] = await listCardRows(tx, customerId);
    await tx
      .updateTable('test_customers')
      .set({ default_card_id: oldest?.id ?? null })
      .where('id', '=', customerId)
      .where('default_card_id', '=', cardId)
      .execute();
    const { default_card_id } = await getCustomer(tx, customerId);
    const next = default_card_id ? await getCard(tx, customerId, default_card_id) : null;
    await renewWithCard(world, tx, customerId, { from: cardId, to: next });
  });
