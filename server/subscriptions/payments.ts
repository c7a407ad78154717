import type { PaymentProcessor } from '#server/payments/payment-processor.ts';
import type { Db } from '#server/platform/db/database.ts';

/** What services of subscriptions work with. `site` is the origin for links, where it is known. */
export interface Payments {
  db: Db;
  processor: PaymentProcessor;
  site: string | undefined;
}
