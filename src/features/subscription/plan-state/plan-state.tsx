import { useEffect, useRef } from 'react';
import type { OwnSubscription, Subscription } from '#contract/subscription/subscription.ts';
import { CancelledPlan } from './cancelled-plan.tsx';
import { ChangingPlan } from './changing-plan.tsx';
import { EndedPlan } from './ended-plan.tsx';
import { FreePlan } from './free-plan.tsx';
import { OverduePlan } from './overdue-plan.tsx';
import { RunningPlan } from './running-plan.tsx';
import { WaitingPayment } from './waiting-payment.tsx';

const endedShownMs = 60 * 24 * 3_600_000;

/** The member’s plan in the state that matters most now. A state that replaces a pressed button takes over its focus. */
export function PlanState({ own }: { own: OwnSubscription }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = stateOf(own);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) box.current?.focus();
  }, [shown]);
  return (
    <div ref={box} tabIndex={-1}>
      {shown === 'waiting' && own.openCheckout && <WaitingPayment checkout={own.openCheckout} />}
      {shown === 'free' && <FreePlan own={own} />}
      {own.subscription && <OwnPlan shown={shown} own={own} subscription={own.subscription} />}
    </div>
  );
}

type ShownState = 'waiting' | 'free' | 'ended' | 'overdue' | 'cancelled' | 'changing' | 'running';

function stateOf({ subscription, openCheckout, pausedByPlan }: OwnSubscription): ShownState {
  if (openCheckout) return 'waiting';
  if (!subscription) return 'free';
  const { state, endedAt, overdue, cancelsAtPeriodEnd, scheduledChange } = subscription;
  if (state === 'ended') {
    const isRecent = endedAt !== null && Date.now() - Date.parse(endedAt) < endedShownMs;
    return isRecent || pausedByPlan.length > 0 ? 'ended' : 'free';
  }
  if (overdue) return 'overdue';
  if (cancelsAtPeriodEnd) return 'cancelled';
  return scheduledChange ? 'changing' : 'running';
}

interface OwnPlanProps {
  shown: ShownState;
  own: OwnSubscription;
  subscription: Subscription;
}

function OwnPlan({ shown, own, subscription }: OwnPlanProps) {
  const { overdue, scheduledChange } = subscription;
  if (shown === 'ended') return <EndedPlan own={own} subscription={subscription} />;
  if (shown === 'overdue' && overdue) return <OverduePlan own={own} subscription={subscription} overdue={overdue} />;
  if (shown === 'cancelled') return <CancelledPlan own={own} subscription={subscription} />;
  if (shown === 'changing' && scheduledChange)
    return <ChangingPlan own={own} subscription={subscription} change={scheduledChange} />;
  return shown === 'running' ? <RunningPlan own={own} subscription={subscription} /> : null;
}
