import * as z from 'zod/mini';
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import { fileById, idParam, noData } from '#contract/parameters.ts';
import { cardSetup, cardSetupState, testCards } from './card.ts';
import { checkout, newCheckout, overduePayment, quote, quoteRequest } from './checkout.ts';
import { plan } from './plan.ts';
import { activeSubscription, invoice, ownSubscription, paymentMethods } from './subscription.ts';

const tag = 'subscriptions';
const member = { tag, access: 'member' } as const;

export const subscriptionEndpoints = {
  'GET /subscription/plans': {
    summary: 'List the plans that can be chosen, the free one first',
    tag,
    access: 'public',
    rateLimit: 'read',
    data: z.array(plan),
  },
  'GET /subscription/active-subscription': {
    summary: 'Tell whether a paid plan is active (specification, point 7): `success` is false without one',
    ...member,
    rateLimit: 'read',
    data: z.nullable(activeSubscription),
  },
  'GET /subscription/mine': {
    summary: 'Read your plan, its state and what you use of it',
    ...member,
    rateLimit: 'read',
    data: ownSubscription,
  },
  'POST /subscription/quotes': {
    summary: 'Ask what starting or switching a plan costs, tax and credit included',
    ...member,
    rateLimit: 'write',
    body: quoteRequest,
    data: quote,
    errors: [404, 409],
  },
  'POST /subscription/checkout': {
    summary: 'Start or switch a plan at the price of a quote',
    ...member,
    rateLimit: 'write',
    body: newCheckout,
    data: checkout,
    errors: [404, 409],
  },
  'GET /subscription/checkout/latest': {
    summary: 'Read your latest payment of the last day, or null',
    ...member,
    rateLimit: 'read',
    data: z.nullable(checkout),
  },
  'GET /subscription/checkout/{id}': {
    summary: 'Read a payment of yours',
    ...member,
    rateLimit: 'read',
    params: idParam,
    data: checkout,
    errors: [404],
  },
  'DELETE /subscription/checkout/{id}': {
    summary: 'Give up a payment of yours that is not confirmed; one that the processor has taken stands',
    ...member,
    rateLimit: 'write',
    params: idParam,
    data: checkout,
    errors: [404],
  },
  'POST /subscription/checkout/{id}/checks': {
    summary: 'Ask the processor about a payment of yours now',
    ...member,
    rateLimit: 'write',
    params: idParam,
    data: checkout,
    errors: [404],
  },
  'POST /subscription/cancel': {
    summary: 'Cancel your plan at the end of the paid period',
    ...member,
    rateLimit: 'write',
    data: ownSubscription,
    errors: [409],
  },
  'POST /subscription/resume': {
    summary: 'Keep a plan that was to end',
    ...member,
    rateLimit: 'write',
    data: ownSubscription,
    errors: [409],
  },
  'DELETE /subscription/scheduled-change': {
    summary: 'Keep your plan in place of the scheduled one',
    ...member,
    rateLimit: 'write',
    data: ownSubscription,
    errors: [409],
  },
  'POST /subscription/overdue-payments': {
    summary: 'Pay a renewal that failed, with the same or another card',
    ...member,
    rateLimit: 'write',
    body: overduePayment,
    data: checkout,
    errors: [404, 409],
  },
  'GET /payment/methods': { summary: 'List your cards', ...member, rateLimit: 'read', data: paymentMethods },
  'POST /payment/setup_intent': { summary: 'Begin to add a card', ...member, rateLimit: 'write', data: cardSetup },
  'POST /payment/setup_intent/{id}/completion': {
    summary: 'Ask the processor whether a card was added, and make it the default',
    ...member,
    rateLimit: 'write',
    params: idParam,
    body: z.object({ isDefault: z.boolean() }),
    data: cardSetupState,
    errors: [404],
  },
  'PUT /payment/methods/{id}/default': {
    summary: 'Make a card the default, which renews your plan',
    ...member,
    rateLimit: 'write',
    params: idParam,
    data: paymentMethods,
    errors: [404],
  },
  'DELETE /payment/methods/{id}': {
    summary: 'Remove a card; 409 for the card of a running plan',
    ...member,
    rateLimit: 'write',
    params: idParam,
    data: paymentMethods,
    errors: [404, 409],
  },
  'GET /subscription/invoices': {
    summary: 'List your invoices, the newest first',
    ...member,
    rateLimit: 'read',
    data: z.array(invoice),
  },
  'GET /subscription/invoices/{id}/invoice.pdf': {
    summary: 'Download an invoice',
    ...member,
    ...fileById,
  },
  'POST /payment/test-cards': {
    summary: 'Give a test card to the simulated Stripe, as Stripe’s card form would; 404 with Stripe itself',
    ...member,
    rateLimit: 'write',
    body: z.object({
      clientSecret: z.string().check(z.maxLength(200)),
      testCard: z.enum(Object.keys(testCards) as (keyof typeof testCards)[]),
    }),
    data: noData,
    errors: [404, 409],
  },
  'POST /payment/test-confirmations': {
    summary: 'Answer the question of the simulated Stripe’s bank; 404 with Stripe itself',
    ...member,
    rateLimit: 'write',
    body: z.object({ clientSecret: z.string().check(z.maxLength(200)), isApproved: z.boolean() }),
    data: noData,
    errors: [404, 409],
  },
  'POST /payment/webhook': {
    summary: 'Hear of an event from Stripe, signed over the raw body',
    tag,
    access: 'public',
    rateLimit: 'write',
    perMinute: 600,
    bodyType: 'raw',
    bodyBytesMax: 256 * 1024,
    data: noData,
    errors: [400, 404, 413, 415],
  },
} as const satisfies Record<EndpointKey, Endpoint>;
