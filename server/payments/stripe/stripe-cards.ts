import type Stripe from 'stripe';
import { type CardOfSubscription, type ProcessorCard, UnknownAtProcessor } from '../payment-processor.ts';

export const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

export function toCard(method: string | Stripe.PaymentMethod | null): CardOfSubscription | null {
  if (method === null || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { id: method.id, brand, last4: last4 ?? '', expiryMonth: exp_month, expiryYear: exp_year };
}

export const fingerprintOf = (method: string | Stripe.PaymentMethod | null): string | null =>
  (typeof method === 'object' && method?.card?.fingerprint) || null;

/** @throws UnknownAtProcessor for a customer that was deleted */
async function getCustomer(stripe: Stripe, customerId: string): Promise<Stripe.Customer> {
  const customer = await stripe.customers.retrieve(customerId);
  if (customer.deleted) throw new UnknownAtProcessor(`The customer ${customerId} was deleted at Stripe.`);
  return customer;
}

export async function listCards(stripe: Stripe, customerId: string): Promise<ProcessorCard[]> {
  const [customer, methods] = await Promise.all([
    getCustomer(stripe, customerId),
    stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }),
  ]);
  const defaultId = idOf(customer.invoice_settings.default_payment_method);
  return methods.data.flatMap((method) => {
    const card = toCard(method);
    const fingerprint = fingerprintOf(method) ?? method.id;
    return card ? [{ ...card, fingerprint, isDefault: card.id === defaultId }] : [];
  });
}

async function getCard(stripe: Stripe, customerId: string, cardId: string): Promise<void> {
  const method = await stripe.paymentMethods.retrieve(cardId);
  if (idOf(method.customer) !== customerId) throw new UnknownAtProcessor(`${cardId} is not a card of ${customerId}.`);
}

/** A subscription charges its own card before its customer's. */
export async function setDefaultCard(stripe: Stripe, customerId: string, cardId: string): Promise<void> {
  await getCard(stripe, customerId, cardId);
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } });
  const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 100 });
  for (const { id, status } of data)
    if (status === 'active' || status === 'past_due')
      await stripe.subscriptions.update(id, { default_payment_method: cardId });
}

/** Another card becomes the default where this one was, and renews what this one did. */
export async function removeCard(stripe: Stripe, customerId: string, cardId: string): Promise<void> {
  await getCard(stripe, customerId, cardId);
  await stripe.paymentMethods.detach(cardId);
  const left = await listCards(stripe, customerId);
  const oldest = left.at(-1);
  if (oldest && !left.some(({ isDefault }) => isDefault)) await setDefaultCard(stripe, customerId, oldest.id);
}
