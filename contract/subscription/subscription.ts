import * as z from 'zod/mini';
import { card, cardSummary } from './card.ts';
import { checkout } from './checkout.ts';
import { paymentFailures } from './payment-failure.ts';
import { plan, planIntervals } from './plan.ts';
import { limitNames } from './plan-limit.ts';

/** `past_due`: a renewal failed and the plan is kept for the days of grace. */
const subscriptionStates = ['active', 'past_due', 'ended'] as const;

/** Subscription changes that members are notified of. `paid`: an overdue payment arrived. */
export const subscriptionChanges = [
  'started',
  'switched',
  'cancelled',
  'resumed',
  'renewed',
  'payment_failed',
  'paid',
  'ended',
] as const;
export type SubscriptionChange = (typeof subscriptionChanges)[number];

export const namedPost = z.object({ id: z.string(), name: z.string() });

/** Cents with tax; instants are ISO 8601 in UTC. */
export const subscription = z.object({
  id: z.string(),
  state: z.enum(subscriptionStates),
  plan,
  interval: z.enum(planIntervals),
  renewalCents: z.int(),
  currentPeriodEndsAt: z.string(),
  cancelsAtPeriodEnd: z.boolean(),
  scheduledChange: z.nullable(
    z.object({
      planId: z.string(),
      planName: z.string(),
      interval: z.enum(planIntervals),
      startsAt: z.string(),
      renewalCents: z.int(),
    }),
  ),
  card: z.nullable(cardSummary),
  overdue: z.nullable(
    z.object({
      cents: z.int(),
      failure: z.enum(paymentFailures),
      failedAt: z.string(),
      payBy: z.string(),
      nextReminderAt: z.nullable(z.string()),
      daysLeft: z.int(),
    }),
  ),
  endedAt: z.nullable(z.string()),
});
export type Subscription = z.output<typeof subscription>;

export const usage = z.object({ limit: z.enum(limitNames), used: z.int(), allowed: z.int() });

/** GET /subscription/mine: the plan that counts now, the newest subscription, and what is used of the plan. */
export const ownSubscription = z.object({
  plan,
  subscription: z.nullable(subscription),
  openCheckout: z.nullable(checkout),
  usage: z.array(usage),
  /** Active posts split by the scheduled plan's limits, else by the free one's; `whenCancelled`: by the free one's. */
  whenPlanEnds: z.object({ stays: z.array(namedPost), isPaused: z.array(namedPost) }),
  whenCancelled: z.object({ stays: z.array(namedPost), isPaused: z.array(namedPost) }),
  pausedByPlan: z.array(namedPost),
});
export type OwnSubscription = z.output<typeof ownSubscription>;

/** GET /subscription/active-subscription (specification, point 7); `success` is false without a paid plan. */
export const activeSubscription = z.object({
  planId: z.string(),
  planName: z.string(),
  endsAt: z.nullable(z.string()),
});

/** `pdfUrl` is the processor's own; without it the PDF comes from GET /subscription/invoices/{id}/invoice.pdf. */
export const invoice = z.object({
  id: z.string(),
  number: z.string(),
  description: z.string(),
  issuedAt: z.string(),
  status: z.enum(['paid', 'open', 'void']),
  lines: z.array(z.object({ text: z.string(), cents: z.int() })),
  taxCents: z.int(),
  totalCents: z.int(),
  card: z.nullable(cardSummary),
  pdfUrl: z.nullable(z.string()),
});
export type Invoice = z.output<typeof invoice>;

export const paymentMethods = z.object({
  cards: z.array(card),
  renewal: z.nullable(z.object({ planName: z.string(), at: z.string() })),
});
