import { type PaymentProcessor, type ProcessorEvent, SignatureError } from '#server/payments/payment-processor.ts';
import type { PaymentsContext } from '#server/payments/payments-context.ts';
import type { App } from '#server/platform/context.ts';
import { malformed, notFound } from '#server/platform/errors.ts';
import { routeOnPool } from '#server/platform/http/route.ts';
import { receiveEvent } from './receive-event.service.ts';

function readSigned(processor: PaymentProcessor, body: unknown, signature: unknown): ProcessorEvent {
  try {
    const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    return processor.readWebhook(raw, typeof signature === 'string' ? signature : undefined);
  } catch (error) {
    if (error instanceof SignatureError) throw malformed(error.message);
    throw error;
  }
}

/** Stores the event and asks for its subscription to be read from Stripe: nothing in the payload but its ids is believed. */
export function registerStripeWebhook(app: App, context: PaymentsContext): void {
  const { paymentProcessor } = context;
  routeOnPool(app, context, 'POST /payment/webhook', async ({ db, request }) => {
    if (paymentProcessor.name !== 'stripe') throw notFound();
    await receiveEvent(
      db,
      paymentProcessor.name,
      readSigned(paymentProcessor, request.body, request.headers['stripe-signature']),
    );
    return { data: [] };
  });
}
