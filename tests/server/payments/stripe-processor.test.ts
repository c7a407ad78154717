import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { describeProcessor } from './processor-contract/describe-processor.ts';
import { openStandingStripe } from './standing-stripe.ts';

describeWithDatabase('Stripe', (getDb) => {
  describeProcessor('Stripe', () => openStandingStripe(getDb(), { retries: 1 }));
});
