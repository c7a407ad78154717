import { Archive } from 'lucide-react';
import type { OwnSubscription, Subscription } from '#contract/subscription/subscription.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { listNames } from './paused-posts-notice.tsx';
import { PlanHead, Strong } from './plan-head.tsx';

/** The free plan after a paid one, with the posts that its end has paused. */
export function EndedPlan({ own, subscription }: { own: OwnSubscription; subscription: Subscription }) {
  const { name, id } = subscription.plan;
  const paused = own.pausedByPlan;
  const many = paused.length > 1;
  return (
    <PlanHead
      name={own.plan.name}
      tag={{
        icon: Archive,
        text: subscription.endedAt ? `${name} ended ${formatMonthDay(subscription.endedAt)}` : `${name} ended`,
      }}
      sentence={
        paused.length > 0 ? (
          <>
            {many ? `${paused.length} posts are paused: ` : 'One post is paused: '}
            <b className="font-semibold text-strong">{listNames(paused)}</b>. {many ? 'They’re' : 'It’s'} saved with{' '}
            {many ? 'their' : 'its'} photos and messages. Start {name} again to bring {many ? 'them' : 'it'} back.
          </>
        ) : (
          <>
            You’re on <Strong>{own.plan.name}</Strong> now. Your posts, messages and viewings are all still here.
          </>
        )
      }
      actions={
        <>
          <ButtonLink kind="main" to={paths.plans(id)}>
            Start {name} again
          </ButtonLink>
          <ButtonLink to={paths.myPosts()}>My Posts</ButtonLink>
        </>
      }
    />
  );
}
