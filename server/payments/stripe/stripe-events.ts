import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { type ProcessorEvent, SignatureError } from '../payment-processor.ts';
import { idOf } from './stripe-cards.ts';
import { subscriptionOfInvoice } from './stripe-invoices.ts';
import { toDate, toSeconds } from './stripe-times.ts';

const toleranceSeconds = 300;
const eventsMax = 1_000;

/** Event types that a webhook at Stripe is to be set up for, and that are listed when an event may have been lost. */
export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'subscription_schedule.updated',
  'subscription_schedule.released',
];

/** The last second of the year 9999: later ones cannot be stored. */
const latestSeconds = 253_402_300_799;

/** The least that an event of Stripe has. */
const signedEvent = z.looseObject({
  type: z.string().check(z.regex(/^[a-z0-9_.]{1,100}$/)),
  created: z.int().check(z.minimum(0), z.maximum(latestSeconds)),
  data: z.looseObject({ object: z.looseObject({ object: z.string() }) }),
});

const storedEvent = z.object({
  id: z.string().check(z.regex(/^evt_\w{1,250}$/)),
  subscriptionId: z.nullable(z.string().check(z.regex(/^[\w-]{1,250}$/))),
});

function subscriptionOf({ data: { object } }: Stripe.Event): string | null {
  switch (object.object) {
    case 'subscription':
      return object.id;
    case 'invoice':
      return subscriptionOfInvoice(object);
    case 'checkout.session':
    case 'subscription_schedule':
      return idOf(object.subscription);
    default:
      return null;
  }
}

/** Only the ids are taken from the payload; the state is read from Stripe. */
const toEvent = (event: Stripe.Event): ProcessorEvent => ({
  id: event.id,
  type: event.type,
  createdAt: toDate(event.created),
  subscriptionId: subscriptionOf(event),
});

export async function listEvents(stripe: Stripe, since: Date): Promise<ProcessorEvent[]> {
  const events = await stripe.events
    .list({ created: { gte: toSeconds(since) }, types: eventTypes, limit: 100 })
    .autoPagingToArray({ limit: eventsMax });
  return events.map(toEvent).reverse();
}

/** The SDK refuses a signature that is too old, but not one of a time to come, which could be sent again until then. */
function refuseFutureSignature(signature: string): void {
  const latest = toSeconds(new Date()) + toleranceSeconds;
  const times = [...signature.matchAll(/(?:^|,)t=([^,]*)/g)].map(([, seconds]) => Number(seconds));
  if (!times.every((seconds) => seconds <= latest)) throw new Error('The signature is of a time to come.');
}

export function readWebhook(
  stripe: Stripe,
  webhookSecret: string,
  rawBody: Buffer,
  signature: string | undefined,
): ProcessorEvent {
  try {
    const signed = stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret, toleranceSeconds);
    refuseFutureSignature(signature ?? '');
    signedEvent.parse(signed);
    const event = toEvent(signed);
    storedEvent.parse(event);
    return event;
  } catch (error) {
    throw new SignatureError('The signature of Stripe is missing, wrong or not of now, or this is no event.', {
      cause: error,
    });
  }
}
