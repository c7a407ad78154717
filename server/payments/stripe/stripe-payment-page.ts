import type Stripe from 'stripe';
import type { ProcessorPrice } from '../payment-processor.ts';
import { idOf } from './stripe-cards.ts';
import { isRefusedCall, orNull } from './stripe-errors.ts';
import { priceAtStripe, type StripeAccount } from './stripe-prices.ts';

export interface PaymentPageStart {
  price: ProcessorPrice;
  checkoutId: string;
  successUrl: string;
  failureUrl: string;
}

/** A Checkout Session: the card is typed on Stripe's own page. */
export async function createPaymentPage(
  account: StripeAccount,
  customerId: string,
  { price, checkoutId, successUrl, failureUrl }: PaymentPageStart,
  idempotencyKey: string,
): Promise<{ url: string; sessionId: string } | null> {
  const { stripe } = account;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: checkoutId,
      line_items: [{ price: await priceAtStripe(account, price), quantity: 1 }],
      automatic_tax: { enabled: true },
      allowed_payment_method_types: ['card'],
      subscription_data: { metadata: { checkoutId } },
      metadata: { checkoutId },
      success_url: successUrl,
      cancel_url: failureUrl,
    },
    { idempotencyKey },
  );
  return session.url === null ? null : { url: session.url, sessionId: session.id };
}

/** Stripe refuses this for a page that was paid on, or that has expired by itself. */
export async function closePaymentPage(stripe: Stripe, sessionId: string): Promise<void> {
  await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
    if (!isRefusedCall(error)) throw error;
  });
}

export async function findSubscriptionOfPaymentPage(stripe: Stripe, sessionId: string): Promise<string | null> {
  const session = await orNull(stripe.checkout.sessions.retrieve(sessionId));
  return idOf(session?.subscription ?? null);
}
