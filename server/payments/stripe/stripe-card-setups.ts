import type Stripe from 'stripe';
import type { PaymentFailure } from '#contract/subscription/payment-failure.ts';
import { fingerprintOf, idOf } from './stripe-cards.ts';
import { failureOf, orNull } from './stripe-errors.ts';

interface CardSetupResult {
  state: 'saved' | 'confirm' | 'failed';
  cardId: string | null;
  fingerprint: string | null;
  failure: PaymentFailure | null;
}

/** The browser gives the card to Stripe with the secret; later renewals are charged without the member. */
export async function createCardSetup(stripe: Stripe, customerId: string, idempotencyKey: string) {
  const setup = await stripe.setupIntents.create(
    { customer: customerId, usage: 'off_session', allowed_payment_method_types: ['card'] },
    { idempotencyKey },
  );
  return { id: setup.id, clientSecret: setup.client_secret ?? '' };
}

export async function getCardSetup(stripe: Stripe, customerId: string, id: string): Promise<CardSetupResult | null> {
  const setup = await orNull(stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }));
  if (!setup || idOf(setup.customer) !== customerId) return null;
  const method = setup.payment_method;
  if (setup.status === 'succeeded')
    return { state: 'saved', cardId: idOf(method), fingerprint: fingerprintOf(method), failure: null };
  const error = setup.last_setup_error;
  if (setup.status === 'canceled' || (setup.status === 'requires_payment_method' && error))
    return { state: 'failed', cardId: null, fingerprint: null, failure: error ? failureOf(error) : 'processing_error' };
  return { state: 'confirm', cardId: null, fingerprint: null, failure: null };
}
