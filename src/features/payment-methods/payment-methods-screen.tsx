import { useQuery } from '@tanstack/react-query';
import { Lock, Plus } from 'lucide-react';
import { cardQueries } from '#src/entities/payment-card/card-queries.ts';
import { TestPaymentsAlert } from '#src/entities/subscription/test-payments-alert.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { CardList } from './card-list.tsx';
import { PlanCard } from './plan-card.tsx';

/** The member's cards: which one renews the plan, the default, and what can be removed. */
function PaymentMethodsScreen() {
  const { data, error, refetch } = useQuery(cardQueries.methods());
  if (error && !data)
    return <LoadError title="We couldn’t load your cards" message={error.message} onRetry={() => void refetch()} />;
  const addCard = (
    <ButtonLink kind="main" icon={Plus} to={paths.addCard()}>
      Add a card
    </ButtonLink>
  );
  return (
    <div className="wrap pt-8">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <h1 className="type-title">Payment method</h1>
        {data && data.cards.length > 0 && addCard}
      </div>
      <div className="grid gap-8 desk:grid-cols-[minmax(0,1fr)_23rem] desk:items-start desk:gap-12">
        <div className="grid gap-5">
          <TestPaymentsAlert />
          {!data ? (
            repeat(2, (key) => <Skeleton key={key} className="h-24 w-full" />)
          ) : data.cards.length === 0 ? (
            <EmptyState
              title="No cards yet"
              text="You only need a card for a paid plan. Searching, posting one listing and messages are free."
              actions={
                <>
                  {addCard}
                  <ButtonLink to={paths.plans()}>See plans</ButtonLink>
                </>
              }
            />
          ) : (
            <div>
              <CardList cards={data.cards} renewal={data.renewal} />
              <p className="mt-4 flex items-start gap-1.5 type-caption text-muted">
                <Lock aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
                Card numbers are kept by our payment provider. We see the brand, the last four digits and the expiry
                date.
              </p>
            </div>
          )}
        </div>
        <PlanCard />
      </div>
    </div>
  );
}

export { PaymentMethodsScreen as Component };
