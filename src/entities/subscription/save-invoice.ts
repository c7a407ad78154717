import { mutationOptions } from '@tanstack/react-query';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { downloadFile } from '#src/lib/http/download-file.ts';

/** Saves an invoice as a PDF: a link to it would carry no session. */
export const saveInvoice = () =>
  mutationOptions({
    mutationFn: async ({ id, number }: { id: string; number: string }) =>
      saveFile(
        `gable-invoice-${number}.pdf`,
        await downloadFile(`/subscription/invoices/${encodeURIComponent(id)}/invoice.pdf`, 'application/pdf'),
      ),
  });
