import { CircleCheck } from 'lucide-react';
import type { OwnSubscription, Subscription } from '#contract/subscription/subscription.ts';
import { cardName } from '#src/entities/payment-card/card-labels.ts';
import { freeMonths, freeMonthsLabel } from '#src/entities/subscription/plan-labels.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { CancelPlanButton } from './cancel-plan-button.tsx';
import { PlanHead, Strong } from './plan-head.tsx';

export function RunningPlan({ own, subscription }: { own: OwnSubscription; subscription: Subscription }) {
  const { plan, interval, renewalCents, currentPeriodEndsAt, card } = subscription;
  const hasYearly = interval === 'month' && plan.prices.some((price) => price.interval === 'year');
  const months = freeMonths(plan);
  return (
    <PlanHead
      name={plan.name}
      interval={interval}
      tag={{ tone: 'positive', icon: CircleCheck, text: 'Active' }}
      sentence={
        <>
          Renews on <Strong>{formatMonthDay(currentPeriodEndsAt)}</Strong> for{' '}
          <Strong>{formatCents(renewalCents)}</Strong>
          {card ? ` with ${cardName(card)}. ` : '. '}
          <Link to={paths.paymentMethods()} className="text-link underline underline-offset-[0.25em]">
            Change card
          </Link>
        </>
      }
      actions={
        <>
          <ButtonLink kind="main" to={paths.plans()}>
            Change plan
          </ButtonLink>
          {hasYearly && (
            <ButtonLink to={paths.checkout({ planId: plan.id, interval: 'year' })}>
              {months > 0 ? `Pay yearly, ${freeMonthsLabel(months)}` : 'Pay yearly'}
            </ButtonLink>
          )}
          <CancelPlanButton own={own} subscription={subscription} />
        </>
      }
    />
  );
}
