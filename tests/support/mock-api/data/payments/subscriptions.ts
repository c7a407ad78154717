import { withTaxes } from '#contract/subscription/sales-tax.ts';
import {
  type OwnSubscription,
  type Subscription,
  subscription as subscriptionSchema,
} from '#contract/subscription/subscription.ts';
import { assertAllowed } from '#tests/support/mock-api/assert-given.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { nextId } from '../factories.ts';
import { type MockCheckout, paymentsOf } from './payment-state.ts';
import { freePlan, planCents, plusPlan } from './plans.ts';
import { endOfPeriod, findPlan } from './quotes.ts';
import { activePostsOf, usageOf } from './usage.ts';

/** Gives a member a running plan; `over` holds the parts that matter to the test. */
export function giveSubscription(token: string, over: Partial<Subscription> = {}): Subscription {
  const plan = over.plan ?? plusPlan;
  const interval = over.interval ?? 'month';
  const subscription: Subscription = {
    id: nextId('subscription'),
    state: 'active',
    plan,
    interval,
    renewalCents: withTaxes(planCents(plan, interval), 'ON'),
    currentPeriodEndsAt: endOfPeriod({ interval }).toISOString(),
    cancelsAtPeriodEnd: false,
    scheduledChange: null,
    card: null,
    overdue: null,
    endedAt: null,
    ...over,
  };
  assertAllowed(subscriptionSchema, subscription, giveSubscription);
  paymentsOf(token).subscription = subscription;
  return subscription;
}

/** Effects of a succeeded payment on the subscription. */
export function startSubscription(token: string, { kind, plan, interval, card, quote }: MockCheckout): void {
  const { subscription } = paymentsOf(token);
  if (kind === 'overdue') {
    if (subscription) Object.assign(subscription, { state: 'active', overdue: null, card });
    return;
  }
  const renewalCents = quote?.renewalCents ?? 0;
  if (kind === 'downgrade') {
    if (!subscription) return;
    const { id: planId, name: planName } = plan;
    const startsAt = subscription.currentPeriodEndsAt;
    subscription.scheduledChange = { planId, planName, interval, startsAt, renewalCents };
    return;
  }
  giveSubscription(token, {
    plan: findPlan(plan.id),
    interval,
    card,
    renewalCents,
    ...(kind === 'upgrade' && quote && { currentPeriodEndsAt: quote.renewsAt }),
  });
}

export function ownSubscriptionOf(token: string, openCheckout: OwnSubscription['openCheckout']): OwnSubscription {
  const { subscription } = paymentsOf(token);
  const plan = subscription && subscription.state !== 'ended' ? subscription.plan : freePlan;
  const listings = activePostsOf(token, 'activeListings');
  const kept = freePlan.limits.activeListings;
  const whenCancelled = { stays: listings.slice(0, kept), isPaused: listings.slice(kept) };
  return {
    plan,
    subscription,
    openCheckout,
    usage: usageOf(token, plan),
    whenPlanEnds: whenCancelled,
    whenCancelled,
    pausedByPlan: [],
  };
}

function running(token: string): Subscription {
  const { subscription } = paymentsOf(token);
  if (!subscription || subscription.state === 'ended') throw new MockFailure(409, 'You have no plan to change');
  return subscription;
}

/** An unpaid plan ends at once. */
export const setCancelled = (token: string, isCancelled: boolean): void => {
  const subscription = running(token);
  if (isCancelled && subscription.state === 'past_due')
    Object.assign(subscription, { state: 'ended', overdue: null, endedAt: new Date().toISOString() });
  else Object.assign(subscription, { cancelsAtPeriodEnd: isCancelled, ...(isCancelled && { scheduledChange: null }) });
};

export const dropScheduledChange = (token: string): void => {
  running(token).scheduledChange = null;
};
