import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#contract/format/dates.ts';
import type { Checkout } from '#contract/subscription/checkout.ts';
import { cardName } from '#src/entities/payment-card/card-labels.ts';
import { InvoicePdfButton } from '#src/entities/subscription/invoice-pdf-button.tsx';
import { intervalNames } from '#src/entities/subscription/plan-labels.ts';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { FactRows } from '#src/ui/layout/fact-rows.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';

export function Receipt({ checkout }: { checkout: Checkout }) {
  const { plan, interval, card, lines, totalCents, invoiceId, createdAt, reference } = checkout;
  const { data: invoices } = useQuery({ ...subscriptionQueries.invoices(), enabled: invoiceId !== null });
  const invoice = invoices?.find(({ id }) => id === invoiceId);
  const rows = [
    { term: 'Plan', value: `${plan.name}, ${intervalNames[interval]}` },
    ...(totalCents > 0 ? [{ term: 'Paid on', value: formatDay(createdAt) }] : []),
    ...(card && totalCents > 0 ? [{ term: 'Card', value: cardName(card) }] : []),
    ...lines.map(({ text, cents }) => ({ term: text, value: formatCents(cents) })),
    { term: 'Payment', value: reference },
  ];
  return (
    <>
      <FactRows rows={rows} className="mt-2 type-small" />
      {totalCents > 0 && (
        <p className="-mt-px flex items-baseline justify-between gap-4 border-t border-rule pt-3">
          <span className="font-semibold text-strong">Paid</span>
          <span className="type-price text-strong tabular-nums">{formatCents(totalCents)}</span>
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        {invoice && (
          <span className="-ml-2">
            <InvoicePdfButton invoice={invoice}>Invoice (PDF)</InvoicePdfButton>
          </span>
        )}
        <MoreLink to={paths.mySubscriptions()} className="min-h-11">
          My subscription
        </MoreLink>
      </div>
    </>
  );
}
