import type { EventPayload } from '#contract/domain-events.ts';
import { type PaymentFailure, paymentFailureTexts } from '#contract/subscription/payment-failure.ts';
import type { NewNotification } from '#server/notifications/notifications.service.ts';

const subscriptionPath = '/my-subscriptions';

type Change = EventPayload<'subscription.changed'>;

const day = (date: Date, timeZone: string) =>
  date.toLocaleDateString('en-CA', { month: 'long', day: 'numeric', year: 'numeric', timeZone });

const dollars = (cents: number) => (cents / 100).toLocaleString('en-CA', { style: 'currency', currency: 'CAD' });

/** undefined for what has a notice of its own: a failed payment, see below. */
export function changeNotification(
  { change, planName, previousPlanName, endsAt, isUnpaid }: Change,
  timeZone: string,
): NewNotification | undefined {
  const until = day(new Date(endsAt), timeZone);
  const texts: Record<Exclude<Change['change'], 'payment_failed'>, [title: string, body: string]> = {
    started: [`${planName} is on`, `Your plan renews on ${until}.`],
    switched: [`You switched to ${planName}`, `Your plan was ${previousPlanName} before.`],
    cancelled: [`${planName} ends on ${until}`, 'You keep it until then. Nothing will be charged after that.'],
    renewed: [`${planName} is renewed`, `Your plan renews next on ${until}.`],
    resumed: [`You keep ${planName}`, `Your plan renews on ${until}.`],
    paid: ['Your payment went through', `You keep ${planName}. It renews on ${until}.`],
    ended: [
      `${planName} has ended`,
      `${isUnpaid ? 'Your payment didn’t go through. ' : ''}You’re on the Free plan now. Your posts and messages are saved.`,
    ],
  };
  if (change === 'payment_failed') return undefined;
  const [title, body] = texts[change];
  const hasReceipt = change === 'started' || change === 'renewed' || change === 'paid';
  const type = isUnpaid ? 'payment_failed' : 'subscription_changed';
  return { type, title, body, link: subscriptionPath, ...(hasReceipt && { isEmailedElsewhere: true }) };
}

export function renewalNotification(
  { planName, cents, at }: { planName: string; cents: number; at: Date },
  timeZone: string,
): NewNotification {
  const on = at.toLocaleDateString('en-CA', { month: 'long', day: 'numeric', timeZone });
  return {
    type: 'subscription_changed',
    title: `${planName} renews on ${on}`,
    body: `${dollars(cents)} will be charged then for your next period. To change or cancel your plan, do it before that day.`,
    link: subscriptionPath,
  };
}

export const lateFailureNotification = (planName: string, failure: PaymentFailure): NewNotification => {
  const reason = paymentFailureTexts[failure];
  return {
    type: 'payment_failed',
    title: `Your payment for ${planName} didn’t go through`,
    body: reason.includes('Nothing was charged') ? reason : `${reason} Nothing was charged.`,
    link: subscriptionPath,
  };
};

export function paymentFailedNotification({
  planName,
  cents,
  failure,
  payBy,
  timeZone,
}: {
  planName: string;
  cents: number;
  failure: PaymentFailure;
  payBy: Date;
  timeZone: string;
}): NewNotification {
  return {
    type: 'payment_failed',
    title: `Your payment for ${planName} didn’t go through`,
    body: `${paymentFailureTexts[failure]} You keep ${planName} until ${day(payBy, timeZone)}. Pay ${dollars(cents)} by then.`,
    link: subscriptionPath,
  };
}
