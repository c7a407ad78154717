import { useQuery } from '@tanstack/react-query';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { TestPaymentsAlert } from '#src/entities/subscription/test-payments-alert.tsx';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { InvoiceList } from './invoices/invoice-list.tsx';
import { PlanState } from './plan-state/plan-state.tsx';
import { UsageCard } from './usage-card.tsx';

/** The member's plan, what is used of it, and its invoices. */
function MySubscriptionsScreen() {
  const { data, error, refetch } = useQuery(subscriptionQueries.own());
  if (error && !data)
    return (
      <LoadError title="We couldn’t load your subscription" message={error.message} onRetry={() => void refetch()} />
    );
  return (
    <div className="wrap pt-8">
      <h1 className="mb-5 type-title">My subscription</h1>
      <div className="grid gap-8 desk:grid-cols-[minmax(0,1fr)_23rem] desk:items-start desk:gap-12">
        <div className="grid gap-5">
          <TestPaymentsAlert />
          {data ? <PlanState own={data} /> : <Skeleton className="h-44 w-full" />}
        </div>
        {data ? <UsageCard usage={data.usage} plan={data.plan} /> : <Skeleton className="h-56 w-full" />}
      </div>
      <InvoiceList />
    </div>
  );
}

export { MySubscriptionsScreen as Component };
