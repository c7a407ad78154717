import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { graceDays } from '#contract/limits.ts';
import { paymentFailureTexts } from '#contract/subscription/payment-failure.ts';
import type { OwnSubscription, Subscription } from '#contract/subscription/subscription.ts';
import { cardName } from '#src/entities/payment-card/card-labels.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { sameScreen } from '#src/lib/navigation/same-screen.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { MeterBoxes } from '#src/ui/feedback/limit-meter.tsx';
import { CancelPlanButton } from './cancel-plan-button.tsx';
import { PlanHead, Strong } from './plan-head.tsx';
import { usePayOverdue } from './use-pay-overdue.ts';

const OtherCardDialog = lazyComponent(async () => (await import('./other-card-dialog.tsx')).OtherCardDialog);

interface OverduePlanProps {
  own: OwnSubscription;
  subscription: Subscription;
  overdue: NonNullable<Subscription['overdue']>;
}

/** A renewal has failed; the plan is kept for the days of grace. */
export function OverduePlan({ own, subscription, overdue }: OverduePlanProps) {
  const { plan, interval, card } = subscription;
  const [query, setQuery] = useSearchParams();
  const newCardId = query.get('card');
  const [isChoosing, setChoosing] = useState(newCardId !== null);
  const { pay, isPending, error } = usePayOverdue();
  const { cents, failure, failedAt, payBy, nextReminderAt, daysLeft } = overdue;
  const amount = formatCents(cents);
  const stopChoosing = () => {
    setChoosing(false);
    if (newCardId !== null) setQuery({}, { replace: true, state: sameScreen });
  };
  const daysPassed = graceDays - daysLeft;
  return (
    <PlanHead
      name={plan.name}
      interval={interval}
      tag={{ tone: 'negative', icon: CircleAlert, text: 'Payment failed' }}
      sentence={
        <>
          On {formatMonthDay(failedAt)} the payment of <Strong>{amount}</Strong>
          {card && ` with ${cardName(card)}`} didn’t go through. You keep {plan.name} while we sort it out.{' '}
          {paymentFailureTexts[failure]}
        </>
      }
      actions={
        <>
          <Button kind="main" busy={isPending} onClick={() => pay(null)}>
            Pay {amount} now
          </Button>
          <Button onClick={() => setChoosing(true)}>Use another card</Button>
          <CancelPlanButton own={own} subscription={subscription} />
        </>
      }
    >
      <div className="mt-4 max-w-text">
        <p className="flex justify-between gap-4 tabular-nums">
          <span>
            Pay by <Strong>{formatMonthDay(payBy)}</Strong>
          </span>
          <span className="text-muted">
            {daysLeft} of {graceDays} days left
          </span>
        </p>
        <MeterBoxes used={daysPassed} total={graceDays} label={`${daysPassed} of ${graceDays} days have passed`} />
        {nextReminderAt && (
          <p className="mt-1.5 type-small text-muted">We’ll remind you again on {formatMonthDay(nextReminderAt)}.</p>
        )}
      </div>
      <FocusedError message={error} className="mt-3" />
      {isChoosing && (
        <OtherCardDialog amount={amount} newCardId={newCardId} onClose={stopChoosing} onLoadError={stopChoosing} />
      )}
    </PlanHead>
  );
}
