import type { OwnSubscription } from '#contract/subscription/subscription.ts';
import { CancelledPlan } from './cancelled-plan.tsx';
import { ChangingPlan } from './changing-plan.tsx';
import { EndedPlan } from './ended-plan.tsx';
import { FreePlan } from './free-plan.tsx';
import { OverduePlan } from './overdue-plan.tsx';
import { RunningPlan } from './running-plan.tsx';
import { WaitingPayment } from './waiting-payment.tsx';

const endedShownMs = 60 * 24 * 3_600_000;

/** The member's plan in the state that matters most now. */
export function PlanState({ own, now = Date.now() }: { own: OwnSubscription; now?: number }) {
  const { subscription, openCheckout } = own;
  if (openCheckout) return <WaitingPayment checkout={openCheckout} />;
  if (!subscription) return <FreePlan own={own} />;
  if (subscription.state === 'ended') {
    const isRecent = subscription.endedAt !== null && now - Date.parse(subscription.endedAt) < endedShownMs;
    return isRecent || own.pausedByPlan.length > 0 ? (
      <EndedPlan own={own} subscription={subscription} />
    ) : (
      <FreePlan own={own} />
    );
  }
  if (subscription.overdue) return <OverduePlan subscription={subscription} overdue={subscription.overdue} />;
  if (subscription.cancelsAtPeriodEnd) return <CancelledPlan own={own} subscription={subscription} />;
  if (subscription.scheduledChange)
    return <ChangingPlan own={own} subscription={subscription} change={subscription.scheduledChange} />;
  return <RunningPlan own={own} subscription={subscription} />;
}
