import type Stripe from 'stripe';
import type { Province } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { StripeSettings } from '#server/platform/stripe-config.ts';
import {
  type NewCustomer,
  type ProcessorName,
  type ProcessorPrice,
  type ProcessorSubscription,
  UnknownAtProcessor,
} from '../payment-processor.ts';
import { createCardSetup, getCardSetup } from './stripe-card-setups.ts';
import { listCards, removeCard, setDefaultCard } from './stripe-cards.ts';
import { createStripeClient, type StripeClientOptions } from './stripe-client.ts';
import { createCustomer, deleteCustomer, setProvince } from './stripe-customers.ts';
import { askStripe } from './stripe-errors.ts';
import { listEvents, readWebhook } from './stripe-events.ts';
import { listInvoices, payInvoice } from './stripe-invoices.ts';
import {
  closePaymentPage,
  createPaymentPage,
  findSubscriptionOfPaymentPage,
  type PaymentPageStart,
} from './stripe-payment-page.ts';
import type { StripeAccount } from './stripe-prices.ts';
import { voidInvoice } from './subscriptions/abandon-invoice.ts';
import {
  endSubscription,
  type PriceChange,
  type SubscriptionStart,
  setCancelAtPeriodEnd,
  startSubscription,
  upgrade,
} from './subscriptions/change-subscription.ts';
import { quoteStart, quoteUpgrade } from './subscriptions/quotes.ts';
import { readSubscription } from './subscriptions/read-subscription.ts';
import { cancelScheduledChange, scheduleChange } from './subscriptions/schedule-change.ts';

async function getExisting(stripe: Stripe, id: string): Promise<ProcessorSubscription> {
  const subscription = await readSubscription(stripe, id);
  if (!subscription) throw new UnknownAtProcessor(`Stripe has no subscription ${id} of ours.`);
  return subscription;
}

async function listSubscriptions(stripe: Stripe, customer: string): Promise<ProcessorSubscription[]> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const subscriptions = await Promise.all(data.map(({ id }) => readSubscription(stripe, id)));
  return subscriptions.filter((subscription) => subscription !== null);
}

interface ProcessorOptions extends StripeClientOptions {
  name?: ProcessorName;
  /** The time by which subscriptions renew: the real one with Stripe; an operator can move the simulated one's. */
  now?: () => Promise<Date>;
}

export type StripeProcessor = ReturnType<typeof createStripeProcessor>;

/**
 * Payments by Stripe: Billing, Tax, and a card form or a payment page that only Stripe sees the numbers of. Each call is made outside
 * of a transaction; those that take a `key` have one effect and one answer however often they are sent. Amounts are cents of
 * Canadian dollars.
 * @throws PaymentRefused for what the bank or Stripe refuses, UnknownAtProcessor for an id that it does not have,
 * ProcessorUnavailable where there is no answer
 */
export function createStripeProcessor(
  settings: Omit<StripeSettings, 'publishableKey'>,
  db: Db,
  { name = 'stripe', now = async () => new Date(), ...options }: ProcessorOptions = {},
) {
  const stripe = createStripeClient(settings, options);
  const account: StripeAccount = { stripe, db, name };
  return {
    name,
    now,
    createCustomer: (customer: NewCustomer, key: string) => askStripe(() => createCustomer(stripe, customer, key)),
    setProvince: (customerId: string, province: Province) => askStripe(() => setProvince(stripe, customerId, province)),
    deleteCustomer: (customerId: string) => askStripe(() => deleteCustomer(stripe, customerId)),
    createCardSetup: (customerId: string, key: string) => askStripe(() => createCardSetup(stripe, customerId, key)),
    getCardSetup: (customerId: string, id: string) => askStripe(() => getCardSetup(stripe, customerId, id)),
    listCards: (customerId: string) => askStripe(() => listCards(stripe, customerId)),
    setDefaultCard: (customerId: string, cardId: string) => askStripe(() => setDefaultCard(stripe, customerId, cardId)),
    removeCard: (customerId: string, cardId: string) => askStripe(() => removeCard(stripe, customerId, cardId)),
    quoteStart: (customerId: string, price: ProcessorPrice, province: Province) =>
      askStripe(() => quoteStart(account, customerId, price, province)),
    quoteUpgrade: (id: string, price: ProcessorPrice, terms: { at: Date; province: Province }) =>
      askStripe(() => quoteUpgrade(account, id, price, terms)),
    /** A declined first payment is answered, not thrown: the subscription is `failed` and `latestInvoice.failure` has the reason. */
    startSubscription: (customerId: string, start: SubscriptionStart, key: string) =>
      askStripe(async () => getExisting(stripe, await startSubscription(account, customerId, start, key))),
    /** A page of Stripe on which the card is typed; null where there is none, as in the simulated one. */
    createPaymentPage: (customerId: string, start: PaymentPageStart, key: string) =>
      askStripe(() => createPaymentPage(account, customerId, start, key)),
    findSubscriptionOfPaymentPage: (sessionId: string) =>
      askStripe(() => findSubscriptionOfPaymentPage(stripe, sessionId)),
    closePaymentPage: (sessionId: string) => askStripe(() => closePaymentPage(stripe, sessionId)),
    /** Abandons an unpaid invoice: a subscription that it starts fails, an upgrade does not happen. Paid ones stay valid. */
    voidInvoice: (invoiceId: string) => askStripe(() => voidInvoice(stripe, invoiceId)),
    /** Charges the difference at once; the price is the former one, and `latestInvoice` void, where that payment is declined. */
    upgrade: (id: string, change: PriceChange, key: string) =>
      askStripe(async () => {
        await upgrade(account, id, change, key);
        return getExisting(stripe, id);
      }),
    scheduleChange: (id: string, price: ProcessorPrice, key: string) =>
      askStripe(() => scheduleChange(account, id, price, key)),
    cancelScheduledChange: (id: string) => askStripe(() => cancelScheduledChange(stripe, id)),
    setCancelAtPeriodEnd: (id: string, isCancelled: boolean) =>
      askStripe(() => setCancelAtPeriodEnd(stripe, id, isCancelled)),
    /** Ends it at once without a refund: after the days of grace, or with the account. */
    endSubscription: (id: string) => askStripe(() => endSubscription(stripe, id)),
    /** The card that pays is the subscription's from then on. @throws PaymentRefused where it is declined */
    payInvoice: (invoiceId: string, cardId: string | null, key: string) =>
      askStripe(() => payInvoice(stripe, invoiceId, cardId, key)),
    getSubscription: (id: string) => askStripe(() => readSubscription(stripe, id)),
    listSubscriptions: (customerId: string) => askStripe(() => listSubscriptions(stripe, customerId)),
    listInvoices: (customerId: string) => askStripe(() => listInvoices(stripe, customerId)),
    /** Events since then, oldest first, for what never arrived by webhook. */
    listEvents: (since: Date) => askStripe(() => listEvents(stripe, since)),
    /** @throws SignatureError for a missing, wrong or too old signature */
    readWebhook: (rawBody: Buffer, signature: string | undefined) =>
      readWebhook(stripe, settings.webhookSecret, rawBody, signature),
  };
}
