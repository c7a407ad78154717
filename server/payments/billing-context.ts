import type { Db } from '#server/platform/db/database.ts';
import type { StripeProcessor } from './stripe/stripe-processor.ts';

/** Dependencies of services for plans, cards and checkouts. `site` is the origin for links, where it is known. */
export interface BillingContext {
  db: Db;
  processor: StripeProcessor;
  site: string | undefined;
}
