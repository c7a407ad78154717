import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PaymentProcessor } from './payment-processor.ts';
import { TestProcessor } from './test-processor/test-processor.ts';

/** The one place that chooses the processor. Stripe's SDK is loaded only where there are keys. */
export async function openProcessor({ stripe }: Config, db: Db): Promise<PaymentProcessor> {
  if (stripe) return (await import('./stripe/stripe-processor.ts')).createStripeProcessor(stripe, db);
  return new TestProcessor(db);
}
