import type Stripe from 'stripe';
import type { Db } from '#server/platform/db/database.ts';
import type { StripeSettings } from '#server/platform/stripe-config.ts';
import { type PaymentProcessor, type ProcessorSubscription, UnknownAtProcessor } from '../payment-processor.ts';
import { createCardSetup, getCardSetup } from './stripe-card-setups.ts';
import { listCards, removeCard, setDefaultCard } from './stripe-cards.ts';
import { createStripeClient } from './stripe-client.ts';
import { createCustomer, deleteCustomer, setProvince } from './stripe-customers.ts';
import { askStripe } from './stripe-errors.ts';
import { listEvents, readWebhook } from './stripe-events.ts';
import { listInvoices, payInvoice } from './stripe-invoices.ts';
import { closePaymentPage, createPaymentPage, findSubscriptionOfPaymentPage } from './stripe-payment-page.ts';
import { voidInvoice } from './subscriptions/abandon-invoice.ts';
import {
  endSubscription,
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

/** Payments by Stripe: Billing, Tax, and a card form or a payment page that only Stripe sees the numbers of. */
export function createStripeProcessor(
  settings: StripeSettings,
  db: Db,
  { now = () => new Date(), ...options }: { retries?: number; now?: () => Date } = {},
): PaymentProcessor {
  const stripe = createStripeClient(settings, options);
  return {
    name: 'stripe',
    now: async () => now(),
    createCustomer: (customer, key) => askStripe(() => createCustomer(stripe, customer, key)),
    setProvince: (customerId, province) => askStripe(() => setProvince(stripe, customerId, province)),
    deleteCustomer: (customerId) => askStripe(() => deleteCustomer(stripe, customerId)),
    createCardSetup: (customerId, key) => askStripe(() => createCardSetup(stripe, customerId, key)),
    getCardSetup: (customerId, id) => askStripe(() => getCardSetup(stripe, customerId, id)),
    listCards: (customerId) => askStripe(() => listCards(stripe, customerId)),
    setDefaultCard: (customerId, cardId) => askStripe(() => setDefaultCard(stripe, customerId, cardId)),
    removeCard: (customerId, cardId) => askStripe(() => removeCard(stripe, customerId, cardId)),
    quoteStart: (customerId, price, province) => askStripe(() => quoteStart(stripe, db, customerId, price, province)),
    quoteUpgrade: (id, price, terms) => askStripe(() => quoteUpgrade(stripe, db, id, price, terms)),
    startSubscription: (customerId, start, key) =>
      askStripe(async () => getExisting(stripe, await startSubscription(stripe, db, customerId, start, key))),
    createPaymentPage: (customerId, start, key) =>
      askStripe(() => createPaymentPage(stripe, db, customerId, start, key)),
    findSubscriptionOfPaymentPage: (sessionId) => askStripe(() => findSubscriptionOfPaymentPage(stripe, sessionId)),
    closePaymentPage: (sessionId) => askStripe(() => closePaymentPage(stripe, sessionId)),
    voidInvoice: (invoiceId) => askStripe(() => voidInvoice(stripe, invoiceId)),
    upgrade: (id, change, key) =>
      askStripe(async () => {
        await upgrade(stripe, db, id, change, key);
        return getExisting(stripe, id);
      }),
    scheduleChange: (id, price, key) => askStripe(() => scheduleChange(stripe, db, id, price, key)),
    cancelScheduledChange: (id) => askStripe(() => cancelScheduledChange(stripe, id)),
    setCancelAtPeriodEnd: (id, isCancelled) => askStripe(() => setCancelAtPeriodEnd(stripe, id, isCancelled)),
    endSubscription: (id) => askStripe(() => endSubscription(stripe, id)),
    payInvoice: (invoiceId, cardId, key) => askStripe(() => payInvoice(stripe, invoiceId, cardId, key)),
    getSubscription: (id) => askStripe(() => readSubscription(stripe, id)),
    listSubscriptions: (customerId) => askStripe(() => listSubscriptions(stripe, customerId)),
    listInvoices: (customerId) => askStripe(() => listInvoices(stripe, customerId)),
    listEvents: (since) => askStripe(() => listEvents(stripe, since)),
    readWebhook: (rawBody, signature) => readWebhook(stripe, settings.webhookSecret, rawBody, signature),
  };
}
