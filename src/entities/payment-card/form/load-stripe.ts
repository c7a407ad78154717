import type { Stripe } from '@stripe/stripe-js';
import { readStripeKey } from '#src/lib/config/payment-settings.ts';
import { withTimeout } from '#src/lib/loading/with-timeout.ts';

const timeoutMs = 15_000;
const late = 'Stripe’s script did not load in time';

let loaded: Promise<Stripe> | undefined;

/** Loads Stripe’s script when a card is typed or confirmed, and not before. Rejects where it is blocked or slow; then it can be tried again. */
export function loadStripe(): Promise<Stripe> {
  loaded ??= load().catch((cause: unknown) => {
    loaded = undefined;
    throw cause;
  });
  return loaded;
}

async function load(): Promise<Stripe> {
  const key = readStripeKey();
  if (!key) throw new Error('No key of Stripe is set');
  const { loadStripe: start } = await import('@stripe/stripe-js/pure/index.js');
  const stripe = await withTimeout(start(key, { locale: 'en' }), timeoutMs, late);
  if (!stripe) throw new Error(late);
  return stripe;
}
