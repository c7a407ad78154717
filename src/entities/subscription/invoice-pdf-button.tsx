import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Invoice } from '#contract/subscription/subscription.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { saveInvoice } from './save-invoice.ts';

interface InvoicePdfButtonProps {
  invoice: Pick<Invoice, 'id' | 'number' | 'pdfUrl'>;
  children: string;
}

/** Saves an invoice, or opens the processor’s own PDF of it. */
export function InvoicePdfButton({ invoice: { id, number, pdfUrl }, children }: InvoicePdfButtonProps) {
  const download = useMutation(saveInvoice());
  const text = (
    <>
      {children} <span className="sr-only">{number}</span>
    </>
  );
  if (pdfUrl)
    return (
      <a
        href={pdfUrl}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-control-md items-center gap-2 px-2 font-semibold text-link hover:underline"
      >
        <Download aria-hidden className="size-4" />
        {text}
      </a>
    );
  return (
    <Button kind="text" icon={Download} busy={download.isPending} onClick={() => download.mutate({ id, number })}>
      {text}
    </Button>
  );
}
