import { useMutation } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import type { OwnSubscription, Subscription } from '#contract/subscription/subscription.ts';
import { subscriptionMutations } from '#src/entities/subscription/subscription-mutations.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { PausedPostsNotice } from './paused-posts-notice.tsx';
import { PlanHead, Strong } from './plan-head.tsx';

export function CancelledPlan({ own, subscription }: { own: OwnSubscription; subscription: Subscription }) {
  const resume = useMutation(subscriptionMutations.resume());
  const { plan, interval, currentPeriodEndsAt } = subscription;
  const end = formatMonthDay(currentPeriodEndsAt);
  return (
    <PlanHead
      name={plan.name}
      interval={interval}
      tag={{ tone: 'caution', icon: Clock, text: `Ends ${end}` }}
      sentence={
        <>
          You keep {plan.name} until <Strong>{end}</Strong>. Nothing will be charged after that.
        </>
      }
      actions={
        <Button kind="main" busy={resume.isPending} onClick={() => resume.mutate()}>
          Keep {plan.name}
        </Button>
      }
    >
      <PausedPostsNotice at={currentPeriodEndsAt} posts={own.whenPlanEnds} />
      <FocusedError message={inlineMessage(resume.error)} className="mt-3" />
    </PlanHead>
  );
}
