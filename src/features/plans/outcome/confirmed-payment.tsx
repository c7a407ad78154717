import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { Checkout } from '#contract/subscription/checkout.ts';
import { limitLabelInWords } from '#src/entities/subscription/plan-labels.ts';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { OutcomeFrame } from './outcome-frame.tsx';
import { PublishDraft } from './publish-draft.tsx';
import { Receipt } from './receipt.tsx';

export function ConfirmedPayment({ checkout }: { checkout: Checkout }) {
  const { plan, kind, draft } = checkout;
  const { data: plans } = useQuery(subscriptionQueries.plans());
  const { data: own } = useQuery(subscriptionQueries.own());
  const limits = plans?.find(({ id }) => id === plan.id)?.limits;
  const isLater = kind === 'downgrade';
  const startsAt = own?.subscription?.scheduledChange?.startsAt;
  const title = {
    start: `${plan.name} is on`,
    upgrade: `${plan.name} is on`,
    downgrade: startsAt
      ? `You’ll switch to ${plan.name} on ${formatMonthDay(startsAt)}`
      : `You’ll switch to ${plan.name}`,
    overdue: 'You’re all paid up',
  }[kind];
  return (
    <OutcomeFrame
      pageTitle={isLater ? 'Switch confirmed' : 'Payment confirmed'}
      detailsTitle={isLater ? 'Your switch' : 'Receipt'}
      details={<Receipt checkout={checkout} />}
    >
      <p role="status" className="mb-3 flex items-center gap-2 font-semibold text-positive">
        <CircleCheck aria-hidden className="size-5" />
        {isLater ? 'Switch confirmed' : 'Payment confirmed'}
      </p>
      <h1 className="type-title">{title}</h1>
      <p className="mt-4 mb-7 max-w-lead type-lead">
        {limits &&
          !isLater &&
          `You can have ${limitLabelInWords('activeListings', limits.activeListings)} and ${limitLabelInWords('activeRequests', limits.activeRequests)}.`}
        {isLater && 'You keep your plan until then. Nothing was charged today.'}
        {draft && ' Your draft is waiting.'}
      </p>
      {draft && !isLater ? (
        <PublishDraft draft={draft} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind="main" size="lg" to={paths.myPosts()}>
            My Posts
          </ButtonLink>
          <ButtonLink size="lg" to={paths.mySubscriptions()}>
            My subscription
          </ButtonLink>
        </div>
      )}
    </OutcomeFrame>
  );
}
