import type { Context } from '#server/platform/context.ts';
import type { PaymentProcessor } from './payment-processor.ts';

export interface PaymentsContext extends Context {
  paymentProcessor: PaymentProcessor;
}
