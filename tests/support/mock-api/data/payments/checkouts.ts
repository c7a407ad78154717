import type { Checkout, NewCheckout } from '#contract/subscription/checkout.ts';
import type { PaymentFailure } from '#contract/subscription/payment-failure.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { nextId } from '../factories.ts';
import { postsOf } from '../own-posts.ts';
import { findCard } from './cards.ts';
import { type MockCheckout, paymentsOf } from './payment-state.ts';
import { startSubscription } from './subscriptions.ts';

const isOpen = ({ state }: Checkout) => state === 'confirming' || state === 'needs_confirmation';

const present = ({ clientId: _, quote: __, ...checkout }: MockCheckout): Checkout => checkout;

function draftOf(token: string, id: string | null): Checkout['draft'] {
  const own = postsOf(token).find(({ post }) => post.id === id);
  if (!own) return null;
  const { content } = own.post;
  const address = 'address' in content && content.address;
  const name = address ? `${address.streetNumber} ${address.streetName}` : (content.title ?? '');
  return { id: own.post.id, name, detail: 'Draft, ready to publish' };
}

/** The bank's answer for a card, by its last four digits, as with the simulated Stripe’s numbers. */
const firstState = (last4: string): { state: Checkout['state']; failure: PaymentFailure | null } => {
  if (last4 === '0002') return { state: 'failed', failure: 'declined' };
  if (last4 === '3155') return { state: 'needs_confirmation', failure: null };
  return { state: 'confirming', failure: null };
};

export function pay(token: string, { clientId, quoteId, cardId, draftId }: NewCheckout): Checkout {
  const state = paymentsOf(token);
  const before = state.checkouts.find((one) => one.clientId === clientId);
  if (before) return present(before);
  if (state.checkouts.some(isOpen)) throw new MockFailure(409, 'A payment of yours is being confirmed');
  const quote = state.quotes.find(({ id }) => id === quoteId);
  if (!quote) throw new MockFailure(404, 'We couldn’t find this price');
  if (Date.parse(quote.expiresAt) < Date.now())
    throw new MockFailure(409, 'This price is out of date. Check the new one and pay again.');
  const card = cardId === null ? null : findCard(token, cardId);
  const now = new Date().toISOString();
  const id = nextId('checkout');
  const isFree = quote.dueNowCents === 0;
  const paymentPage = { state: 'confirming' as const, failure: null };
  const checkout: MockCheckout = {
    id,
    reference: `P-20261121-${String(state.checkouts.length + 1).padStart(4, '0')}`,
    kind: quote.kind,
    ...(card && !isFree ? firstState(card.last4) : paymentPage),
    plan: { id: quote.planId, name: quote.planName },
    interval: quote.interval,
    lines: quote.lines,
    totalCents: quote.dueNowCents,
    card,
    confirmationSecret: card?.last4 === '3155' ? `${id}_secret` : null,
    paymentPageUrl: card ? null : `/payments.example/${id}`,
    draft: draftOf(token, draftId),
    invoiceId: null,
    createdAt: now,
    checkedAt: now,
    clientId,
    quote,
  };
  state.checkouts.push(checkout);
  if (isFree) settle(token, checkout);
  return present(checkout);
}

function settle(token: string, checkout: MockCheckout): void {
  checkout.checkedAt = new Date().toISOString();
  if (checkout.state !== 'confirming' || (checkout.paymentPageUrl && checkout.totalCents > 0)) return;
  checkout.state = 'succeeded';
  checkout.invoiceId = checkout.totalCents > 0 ? nextId('invoice') : null;
  startSubscription(token, checkout);
}

/** The processor does not confirm payments any more. */
export const holdPayments = (token: string): void => {
  paymentsOf(token).isHeld = true;
};

/** Each reading asks the processor, who has confirmed by then. */
export function readCheckout(token: string, id: string): Checkout {
  const state = paymentsOf(token);
  const checkout = state.checkouts.find((one) => one.id === id);
  if (!checkout) throw new MockFailure(404, 'We couldn’t find this payment');
  if (!state.isHeld) settle(token, checkout);
  return present(checkout);
}

export function readLatestCheckout(token: string): Checkout | null {
  const latest = paymentsOf(token).checkouts.at(-1);
  return latest ? readCheckout(token, latest.id) : null;
}

/** A payment that the member does not confirm. */
export function abandonCheckout(token: string, id: string): Checkout {
  const checkout = paymentsOf(token).checkouts.find((one) => one.id === id);
  if (!checkout) throw new MockFailure(404, 'We couldn’t find this payment');
  if (isOpen(checkout)) Object.assign(checkout, { state: 'failed', failure: 'not_confirmed' });
  return present(checkout);
}

export const findOpenCheckout = (token: string): Checkout | null => {
  const open = paymentsOf(token).checkouts.find(isOpen);
  return open ? present(open) : null;
};

export function payOverdue(token: string, { clientId, cardId }: { clientId: string; cardId: string | null }): Checkout {
  const state = paymentsOf(token);
  const { subscription } = state;
  const known = state.checkouts.find((one) => one.clientId === clientId);
  if (known) return present(known);
  if (!subscription?.overdue) throw new MockFailure(409, 'Nothing is overdue');
  const card = cardId === null ? subscription.card : findCard(token, cardId);
  const now = new Date().toISOString();
  const checkout: MockCheckout = {
    id: nextId('checkout'),
    reference: `P-20261121-${String(state.checkouts.length + 1).padStart(4, '0')}`,
    kind: 'overdue',
    ...firstState(card?.last4 ?? ''),
    plan: { id: subscription.plan.id, name: subscription.plan.name },
    interval: subscription.interval,
    lines: [],
    totalCents: subscription.overdue.cents,
    card,
    confirmationSecret: null,
    paymentPageUrl: null,
    draft: null,
    invoiceId: null,
    createdAt: now,
    checkedAt: now,
    clientId,
    quote: null,
  };
  state.checkouts.push(checkout);
  return present(checkout);
}

/** The member’s answer to the bank of the simulated Stripe, about a payment. */
export function answerBank(token: string, clientSecret: string, isApproved: boolean): boolean {
  const checkout = paymentsOf(token).checkouts.find((one) => one.confirmationSecret === clientSecret);
  if (!checkout) return false;
  Object.assign(
    checkout,
    isApproved ? { state: 'confirming' } : { state: 'failed', failure: 'not_confirmed' as const },
  );
  return true;
}
