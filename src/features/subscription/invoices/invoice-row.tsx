import { useMutation } from '@tanstack/react-query';
import { Check, CircleAlert, Download } from 'lucide-react';
import type { Invoice } from '#contract/subscription/subscription.ts';
import { saveInvoice } from '#src/entities/subscription/save-invoice.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { formatDay } from '#src/lib/format/dates.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Tag } from '#src/ui/controls/tag.tsx';

const cell = 'py-1.5';

/** A row of the table; on phones two columns and the button. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, description, issuedAt, totalCents } = invoice;
  return (
    <tr className="max-tablet:grid max-tablet:grid-cols-[minmax(0,1fr)_auto_auto] max-tablet:items-center max-tablet:gap-x-3 border-b border-hairline">
      <td className={cell}>{formatDay(issuedAt)}</td>
      <td className={`${cell} max-tablet:row-start-2`}>
        {description}
        <span className="block type-small text-muted tabular-nums">{number}</span>
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
        <PdfButton invoice={invoice} />
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

function PdfButton({ invoice: { id, number, pdfUrl } }: { invoice: Invoice }) {
  const download = useMutation(saveInvoice());
  const label = `Invoice ${number}, PDF`;
  if (pdfUrl)
    return (
      <a
        href={pdfUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={label}
        className="inline-flex min-h-control-md items-center gap-2 px-2 font-semibold text-link hover:underline"
      >
        <Download aria-hidden className="size-4" />
        PDF
      </a>
    );
  return (
    <Button
      kind="text"
      icon={Download}
      aria-label={label}
      busy={download.isPending}
      onClick={() => download.mutate({ id, number })}
    >
      PDF
    </Button>
  );
}
