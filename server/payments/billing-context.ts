import type { Db } from '#server/platform/db/database.ts';
import type { PaymentProcessor } from './payment-processor.ts';

/** What services of plans, cards and checkouts work with. `site` is the origin for links, where it is known. */
export interface BillingContext {
  db: Db;
  processor: PaymentProcessor;
  site: string | undefined;
}
