import Stripe from 'stripe';
import type { StripeSettings } from '#server/platform/stripe-config.ts';

const timeoutMs = 20_000;

export interface StripeClientOptions {
  /** How often the SDK sends a call again, under one idempotency key, when the network or Stripe fails. */
  retries?: number;
  httpClient?: Stripe.HttpClient;
}

export function createStripeClient(
  { secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>,
  { retries = 2, httpClient }: StripeClientOptions = {},
): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
    ...(httpClient && { httpClient }),
    ...(url && {
      protocol: url.protocol === 'http:' ? 'http' : 'https',
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? 80 : 443),
    }),
  });
}
