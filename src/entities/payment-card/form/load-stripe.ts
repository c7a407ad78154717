import type { Stripe } from '@stripe/stripe-js';
import { readStripeKey } from '#src/lib/config/payment-settings.ts';

const timeoutMs = 15_000;

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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  const stripe = await Promise.race([start(key, { locale: 'en' }), timeout]).finally(() => clearTimeout(timer));
  if (!stripe) throw new Error('Stripe’s script did not load in time');
  return stripe;
}
