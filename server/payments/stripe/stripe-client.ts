import Stripe from 'stripe';
import type { StripeSettings } from '#server/platform/stripe-config.ts';

const timeoutMs = 20_000;

/** `retries`: how often the SDK sends a call again, under one idempotency key, when the network or Stripe fails. */
export function createStripeClient({ secretKey, apiUrl }: StripeSettings, { retries = 2 } = {}): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
    ...(url && {
      protocol: url.protocol === 'http:' ? 'http' : 'https',
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? 80 : 443),
    }),
  });
}
