import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SimulatedStripe } from './simulated-stripe/simulated-stripe.ts';
import { createStripeProcessor, type StripeProcessor } from './stripe/stripe-processor.ts';

export interface OpenProcessor {
  paymentProcessor: StripeProcessor;
  /** Only where there are no keys. */
  simulatedStripe?: SimulatedStripe;
}

/** The one place that chooses between Stripe and the simulated one, whose code is loaded only where there are no keys. */
export async function openProcessor({ stripe }: Config, db: Db): Promise<OpenProcessor> {
  if (stripe) return { paymentProcessor: createStripeProcessor(stripe, db) };
  const { SimulatedStripe } = await import('./simulated-stripe/simulated-stripe.ts');
  return createSimulation(new SimulatedStripe(db), db);
}

export function createSimulation(simulatedStripe: SimulatedStripe, db: Db): OpenProcessor {
  const { settings, now, httpClient } = simulatedStripe;
  return { simulatedStripe, paymentProcessor: createStripeProcessor(settings, db, { name: 'test', now, httpClient }) };
}
