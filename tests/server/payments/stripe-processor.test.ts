import { afterAll } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { describeProcessor } from './processor-contract/describe-processor.ts';
import { openStripeWorld } from './stripe-world.ts';

describeWithDatabase('Stripe', (getDb) => {
  let world: Awaited<ReturnType<typeof openStripeWorld>>;
  afterAll(() => world.stripe.close());

  describeProcessor('Stripe', async () => {
    world = await openStripeWorld(getDb());
    return world;
  });
});
