import { apiPrefix } from '#contract/limits.ts';
import type { AppContext } from '#server/app-context.ts';
import { SignatureError } from '#server/payments/payment-processor.ts';
import type { App } from '#server/platform/context.ts';
import { malformed, notFound } from '#server/platform/errors.ts';
import { routeWithoutTransaction } from '#server/platform/http/route.ts';
import { receiveEvent } from './receive-event.service.ts';

function readSigned({ paymentProcessor, simulatedStripe }: AppContext, body: unknown, signature: unknown) {
  try {
    const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    return paymentProcessor.readWebhook(raw, typeof signature === 'string' ? signature : undefined);
  } catch (error) {
    // Without keys no webhook comes from outside, and this process alone can sign one.
    if (error instanceof SignatureError) throw simulatedStripe ? notFound() : malformed(error.message);
    throw error;
  }
}

/** Stores the event and asks for its subscription to be read from Stripe: nothing in the payload but its ids is believed. */
export function registerStripeWebhook(app: App, context: AppContext): void {
  routeWithoutTransaction(app, context, 'POST /payment/webhook', async ({ db, request }) => {
    const event = readSigned(context, request.body, request.headers['stripe-signature']);
    await receiveEvent(db, context.paymentProcessor.name, event);
    return { data: [] };
  });
}

/** Posts a webhook to this server itself, as the simulated Stripe does. @returns whether it was taken */
export const postWebhook =
  (app: App) =>
  async ({ body, signature }: { body: string; signature: string }): Promise<boolean> => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `${apiPrefix}/payment/webhook`,
      payload: body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    return statusCode === 200;
  };
