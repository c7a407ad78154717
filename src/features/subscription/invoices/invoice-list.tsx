import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { InvoiceRow } from './invoice-row.tsx';

export function InvoiceList() {
  const { data, error, refetch } = useQuery(subscriptionQueries.invoices());
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="invoices" className="pt-(--section-gap)">
      <SectionHeading title="Invoices" id="invoices" />
      {error && !data ? (
        <EmptyState
          title="We couldn’t load your invoices"
          text={error.message}
          actions={
            <Button icon={RotateCw} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : !data ? (
        repeat(3, (key) => <Skeleton key={key} className="mb-3 h-12 w-full" />)
      ) : (
        <>
          <table className="w-full text-left max-tablet:block max-tablet:[&>tbody]:block">
            <thead className="border-b border-rule type-label text-muted max-tablet:sr-only">
              <tr>
                <th scope="col" className="pb-3">
                  Date
                </th>
                <th scope="col" className="pb-3">
                  For
                </th>
                <th scope="col" className="pb-3">
                  Status
                </th>
                <th scope="col" className="pb-3 text-right">
                  Amount
                </th>
                <th scope="col">
                  <span className="sr-only">Invoice</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </tbody>
          </table>
          <p className="mt-3 type-small text-muted">Tax is included and named on each invoice.</p>
        </>
      )}
    </section>
  );
}
