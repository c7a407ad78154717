import { useMutation } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import type { OwnSubscription, Subscription } from '#contract/subscription/subscription.ts';
import { subscriptionMutations } from '#src/entities/subscription/subscription-mutations.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { CancelPlanButton } from './cancel-plan-button.tsx';
import { PausedPostsNotice } from './paused-posts-notice.tsx';
import { PlanHead, Strong } from './plan-head.tsx';

interface ChangingPlanProps {
  own: OwnSubscription;
  subscription: Subscription;
  change: NonNullable<Subscription['scheduledChange']>;
}

/** A smaller plan, or another interval, follows at the end of the period. */
export function ChangingPlan({ own, subscription, change }: ChangingPlanProps) {
  const { plan, interval } = subscription;
  const keep = useMutation(subscriptionMutations.cancelScheduledPlanChange());
  const at = formatMonthDay(change.startsAt);
  return (
    <PlanHead
      name={plan.name}
      interval={interval}
      tag={{ tone: 'caution', icon: CalendarSync, text: `Switches to ${change.planName} ${at}` }}
      sentence={
        <>
          You keep {plan.name} until <Strong>{at}</Strong>. Then {change.planName} renews for{' '}
          <Strong>{formatCents(change.renewalCents)}</Strong> a {change.interval}.
        </>
      }
      actions={
        <>
          <Button kind="main" busy={keep.isPending} onClick={() => keep.mutate()}>
            Keep {plan.name}
          </Button>
          <CancelPlanButton own={own} subscription={subscription} />
        </>
      }
    >
      <PausedPostsNotice at={change.startsAt} posts={own.whenPlanEnds} />
      <FocusedError message={inlineMessage(keep.error)} className="mt-3" />
    </PlanHead>
  );
}
