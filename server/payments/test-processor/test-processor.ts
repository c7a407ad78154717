import { randomUUID } from 'node:crypto';
import type { TestCardName } from '#contract/subscription/card.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import {
  type PaymentProcessor,
  PaymentRefused,
  type ProcessorEvent,
  type ProcessorPrice,
  type ProcessorSubscription,
  SignatureError,
  UnknownAtProcessor,
} from '../payment-processor.ts';
import { answerTestBank, giveTestCard, removeTestCard, setDefaultTestCard } from './card-operations.ts';
import { signClientSecret } from './client-secret.ts';
import { abandonPayment, end, payOverdue, update, upgrade } from './core/change-subscription.ts';
import { startQuote, upgradeQuote } from './core/quotes.ts';
import { startSubscription } from './core/start-subscription.ts';
import { isRunning, type TestSubscription } from './core/test-subscription.ts';
import { once } from './idempotent.ts';
import { presentCard, presentInvoice, presentSubscription } from './present-test-subscription.ts';
import {
  changeIn,
  changeSubscription,
  getSubscriptionOfInvoice,
  runDueSubscriptions,
  settle,
  type TestWorld,
} from './subscription-operations.ts';
import { getCard, getCustomer, listCardRows } from './test-cards.repo.ts';
import { moveClock, type RealNow, readClock } from './test-clock.ts';
import { deliverTestEvents, listTestEvents, type ReceiveEvent } from './test-events.ts';
import { listInvoiceRows, listSubscriptionIds, saveChange } from './test-subscriptions.repo.ts';

const systemNow: RealNow = () => new Date();

/** The built-in processor: no card is charged. Its state is in the database, so that processes and restarts agree. */
export class TestProcessor implements PaymentProcessor {
  readonly name = 'test';
  readonly #world: TestWorld;

  constructor(db: Db, realNow: RealNow = systemNow) {
    this.#world = { db, realNow };
  }

  now(): Promise<Date> {
    return readClock(this.#world.db, this.#world.realNow);
  }

  createCustomer(customer: { userId: string }, key: string): Promise<string> {
    const request = { key, operation: 'createCustomer', parameters: { userId: customer.userId } };
    return once(this.#world.db, request, async (tx) => {
      const values = { province: null, default_card_id: null };
      return tx.insertInto('test_customers').values(values).returning('id').executeTakeFirstOrThrow();
    }).then(({ id }) => id);
  }

  setProvince(customerId: string, province: Province): Promise<void> {
    const { db, realNow } = this.#world;
    return inTransaction(db, async (tx) => {
      await getCustomer(tx, customerId);
      await tx.updateTable('test_customers').set({ province }).where('id', '=', customerId).execute();
      for (const id of await listSubscriptionIds(tx, customerId)) {
        const { subscription } = await settle(tx, id, realNow);
        if (isRunning(subscription) && subscription.province !== province)
          await changeIn(tx, id, realNow, (now) => update(now, { province }));
      }
    });
  }

  deleteCustomer(customerId: string): Promise<void> {
    const { db, realNow } = this.#world;
    return inTransaction(db, async (tx) => {
      for (const id of await listSubscriptionIds(tx, customerId)) await changeIn(tx, id, realNow, end);
      await tx.deleteFrom('test_customers').where('id', '=', customerId).execute();
    });
  }

  createCardSetup(customerId: string, key: string): Promise<{ id: string; clientSecret: string }> {
    const request = { key, operation: 'createCardSetup', parameters: { customerId } };
    return once(this.#world.db, request, async (tx) => {
      await getCustomer(tx, customerId);
      const values = { customer_id: customerId, test_card: null, card_id: null, failure: null };
      return tx.insertInto('test_card_setups').values(values).returning('id').executeTakeFirstOrThrow();
    }).then(({ id }) =>
      inTransaction(this.#world.db, async (tx) => ({ id, clientSecret: await signClientSecret(tx, 'setup', id) })),
    );
  }

  async getCardSetup(customerId: string, id: string) {
    const row = await this.#world.db
      .selectFrom('test_card_setups')
      .select(['state', 'card_id as cardId', 'test_card as fingerprint', 'failure'])
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return row ? { ...row, state: row.state === 'waiting' ? ('failed' as const) : row.state } : null;
  }

  async listCards(customerId: string) {
    const { db } = this.#world;
    const { default_card_id } = await getCustomer(db, customerId);
    const cards = await listCardRows(db, customerId);
    return cards.map((card) => ({
      ...presentCard(card),
      fingerprint: card.testCard,
      isDefault: card.id === default_card_id,
    }));
  }

  setDefaultCard(customerId: string, cardId: string): Promise<void> {
    return setDefaultTestCard(this.#world, customerId, cardId);
  }

  async removeCard(customerId: string, cardId: string): Promise<void> {
    await removeTestCard(this.#world, customerId, cardId);
  }

  async quoteStart(_customerId: string, price: ProcessorPrice, province: Province) {
    return startQuote(price, province, await this.now());
  }

  async quoteUpgrade(
    subscriptionId: string,
    price: ProcessorPrice,
    { at, province }: { at: Date; province: Province },
  ) {
    return upgradeQuote({ ...(await this.#settled(subscriptionId)), province }, price, at);
  }

  startSubscription(
    customerId: string,
    { price, cardId, checkoutId }: { price: ProcessorPrice; cardId: string; checkoutId: string },
    key: string,
  ): Promise<ProcessorSubscription> {
    const request = { key, operation: 'startSubscription', parameters: { customerId, price, cardId, checkoutId } };
    return this.#answerOnce(request, async (tx) => {
      const { province } = await getCustomer(tx, customerId);
      const card = await getCard(tx, customerId, cardId);
      const ids = { id: randomUUID(), invoiceId: randomUUID(), customerId, checkoutId };
      const now = await readClock(tx, this.#world.realNow);
      const change = startSubscription({ ...ids, price, province: provinceFor(province), card }, now);
      await saveChange(tx, change, now);
      return change.subscription;
    });
  }

  createPaymentPage = () => Promise.resolve(null);
  closePaymentPage = () => Promise.resolve();
  findSubscriptionOfPaymentPage = () => Promise.resolve(null);

  upgrade(
    subscriptionId: string,
    { price, at, cardId }: { price: ProcessorPrice; at: Date; cardId: string | null },
    key: string,
  ): Promise<ProcessorSubscription> {
    const request = { key, operation: 'upgrade', parameters: { subscriptionId, price, at, cardId } };
    return this.#answerOnce(request, async (tx) => {
      const { subscription } = await settle(tx, subscriptionId, this.#world.realNow);
      const card = cardId ? await getCard(tx, subscription.customerId, cardId) : null;
      return changeIn(tx, subscriptionId, this.#world.realNow, (current, now) =>
        upgrade(current, { invoiceId: randomUUID(), price, at, card }, now),
      );
    });
  }

  async scheduleChange(subscriptionId: string, price: ProcessorPrice, key: string): Promise<void> {
    const request = { key, operation: 'scheduleChange', parameters: { subscriptionId, price } };
    await once(this.#world.db, request, (tx) =>
      changeIn(tx, subscriptionId, this.#world.realNow, (current) => update(current, { scheduledPrice: price })),
    );
  }

  async cancelScheduledChange(subscriptionId: string): Promise<void> {
    await changeSubscription(this.#world, subscriptionId, (current) => update(current, { scheduledPrice: null }));
  }

  async setCancelAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<void> {
    await changeSubscription(this.#world, subscriptionId, (current) =>
      update(current, { cancelsAtPeriodEnd: isCancelled }),
    );
  }

  async endSubscription(subscriptionId: string): Promise<void> {
    await changeSubscription(this.#world, subscriptionId, end);
  }

  async payInvoice(invoiceId: string, cardId: string | null, key: string): Promise<void> {
    const request = { key, operation: 'payInvoice', parameters: { invoiceId, cardId } };
    const { invoice } = await once(this.#world.db, request, async (tx) => {
      const id = await getSubscriptionOfInvoice(tx, invoiceId);
      const { subscription } = await settle(tx, id, this.#world.realNow);
      if (subscription.invoice.id !== invoiceId) throw new PaymentRefused('processing_error');
      const card = cardId ? await getCard(tx, subscription.customerId, cardId) : null;
      return changeIn(tx, id, this.#world.realNow, (current, now) => payOverdue(current, card, now));
    });
    if (invoice.status !== 'paid' && !invoice.asksBank) throw new PaymentRefused(invoice.failure ?? 'processing_error');
  }

  async voidInvoice(invoiceId: string): Promise<void> {
    const id = await getSubscriptionOfInvoice(this.#world.db, invoiceId);
    await changeSubscription(this.#world, id, (current, now) =>
      current.invoice.id === invoiceId
        ? abandonPayment(current, now)
        : { subscription: current, invoices: [], events: [] },
    );
  }

  async getSubscription(subscriptionId: string): Promise<ProcessorSubscription | null> {
    return inTransaction(this.#world.db, async (tx) =>
      presentSubscription(tx, (await settle(tx, subscriptionId, this.#world.realNow)).subscription),
    ).catch((error: unknown) => {
      if (error instanceof UnknownAtProcessor) return null;
      throw error;
    });
  }

  listSubscriptions(customerId: string): Promise<ProcessorSubscription[]> {
    const { db, realNow } = this.#world;
    return inTransaction(db, async (tx) => {
      const subscriptions: ProcessorSubscription[] = [];
      for (const id of await listSubscriptionIds(tx, customerId))
        subscriptions.push(await presentSubscription(tx, (await settle(tx, id, realNow)).subscription));
      return subscriptions;
    });
  }

  async listInvoices(customerId: string) {
    await this.listSubscriptions(customerId);
    return (await listInvoiceRows(this.#world.db, customerId)).map(presentInvoice);
  }

  async listEvents(since: Date): Promise<ProcessorEvent[]> {
    await this.runDue();
    return listTestEvents(this.#world.db, since);
  }

  readWebhook(): ProcessorEvent {
    throw new SignatureError('The test processor sends no webhooks.');
  }

  giveCard(customerId: string, clientSecret: string, testCard: TestCardName): Promise<void> {
    return giveTestCard(this.#world, customerId, clientSecret, testCard);
  }

  async answerBank(customerId: string, clientSecret: string, isApproved: boolean): Promise<void> {
    await answerTestBank(this.#world, customerId, clientSecret, isApproved);
  }

  /** Moves the clock and does what falls into that time. */
  async advance(seconds: number): Promise<void> {
    await moveClock(this.#world.db, seconds);
    await this.runDue();
  }

  runDue(stopping?: AbortSignal): Promise<void> {
    return runDueSubscriptions(this.#world, stopping);
  }

  deliverEvents(receive: ReceiveEvent, stopping?: AbortSignal): Promise<void> {
    return deliverTestEvents(this.#world.db, receive, stopping);
  }

  async #settled(id: string): Promise<TestSubscription> {
    return inTransaction(this.#world.db, async (tx) => (await settle(tx, id, this.#world.realNow)).subscription);
  }

  async #answerOnce(
    request: Parameters<typeof once>[1],
    work: Parameters<typeof once<TestSubscription>>[2],
  ): Promise<ProcessorSubscription> {
    const subscription = await once(this.#world.db, request, work);
    return inTransaction(this.#world.db, (tx) => presentSubscription(tx, subscription));
  }
}

/** Tax cannot be worked out without one. */
function provinceFor(province: Province | null): Province {
  if (!province) throw new Error('The customer has no province.');
  return province;
}
