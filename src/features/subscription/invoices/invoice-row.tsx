import { Check, CircleAlert } from 'lucide-react';
import { formatDay } from '#contract/format/dates.ts';
import type { Invoice } from '#contract/subscription/subscription.ts';
import { InvoicePdfButton } from '#src/entities/subscription/invoice-pdf-button.tsx';
import { formatCents } from '#src/lib/format/cents.ts';
import { Tag } from '#src/ui/controls/tag.tsx';

const cell = 'tablet:py-3';

/** A row of the table; on phones two columns and the button. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, description, issuedAt, totalCents } = invoice;
  return (
    <tr className="max-tablet:grid max-tablet:grid-cols-[minmax(0,1fr)_auto_auto] max-tablet:items-center max-tablet:gap-x-3 border-b border-hairline max-tablet:py-3.5">
      <td className={cell}>{formatDay(issuedAt)}</td>
      <td className={`${cell} max-tablet:row-start-2`}>
        {description}
        <span className="block type-caption text-muted tabular-nums">{number}</span>
      </td>
      <td className={`${cell} max-tablet:col-start-2 max-tablet:row-start-2`}>
        <Status invoice={invoice} />
      </td>
      <td
        className={`${cell} text-right font-semibold text-strong tabular-nums max-tablet:col-start-2 max-tablet:row-start-1`}
      >
        {formatCents(totalCents)}
      </td>
      <td className={`${cell} text-right max-tablet:col-start-3 max-tablet:row-span-2 max-tablet:row-start-1`}>
        <InvoicePdfButton invoice={invoice}>PDF</InvoicePdfButton>
      </td>
    </tr>
  );
}

function Status({ invoice: { status } }: { invoice: Invoice }) {
  if (status === 'paid')
    return (
      <Tag tone="positive" icon={Check}>
        Paid
      </Tag>
    );
  if (status === 'open')
    return (
      <Tag tone="negative" icon={CircleAlert}>
        Not paid
      </Tag>
    );
  return <Tag>Void</Tag>;
}
