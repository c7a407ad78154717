import { useQuery } from '@tanstack/react-query';
import { cardName } from '#src/entities/payment-card/card-labels.ts';
import { intervalNames, limitTitle } from '#src/entities/subscription/plan-labels.ts';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { FactRows } from '#src/ui/layout/fact-rows.tsx';
import { SideCard } from '#src/ui/layout/side-card.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';

/** Current plan of the member; renders nothing where it cannot be loaded. */
export function PlanCard() {
  const { data, error } = useQuery(subscriptionQueries.own());
  if (error && !data) return null;
  if (!data) return <Skeleton className="h-56 w-full" />;
  const { plan, subscription, usage } = data;
  const isPaid = subscription !== null && subscription.state !== 'ended';
  const rows = isPaid
    ? [
        { term: 'Plan', value: `${plan.name}, ${intervalNames[subscription.interval]}` },
        ...(subscription.cancelsAtPeriodEnd
          ? [{ term: 'Ends', value: formatMonthDay(subscription.currentPeriodEndsAt) }]
          : [
              { term: 'Next payment', value: formatMonthDay(subscription.currentPeriodEndsAt) },
              { term: 'Amount', value: formatCents(subscription.renewalCents) },
            ]),
        ...(subscription.card ? [{ term: 'Card', value: cardName(subscription.card) }] : []),
      ]
    : [
        { term: 'Plan', value: plan.name },
        ...usage.map(({ limit, used, allowed }) => ({ term: limitTitle(limit), value: `${used} of ${allowed}` })),
      ];
  return (
    <SideCard label="Your plan">
      <h2 className="type-heading">Your plan</h2>
      <FactRows rows={rows} className="mt-2 type-small" />
      <MoreLink className="min-h-11" to={isPaid ? paths.mySubscriptions() : paths.plans()}>
        {isPaid ? 'My subscription' : 'Subscription plans'}
      </MoreLink>
    </SideCard>
  );
}
