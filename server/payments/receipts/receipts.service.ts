import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { type Attachment, queueMessage } from '#server/platform/messages/queue-message.ts';
import type { BillingContext } from '../billing-context.ts';
import { type PrintedInvoice, toPrintedInvoice } from '../invoices/invoices.service.ts';
import { UnknownAtProcessor } from '../payment-processor.ts';
import { receiptMessage } from './receipt-message.ts';
import {
  claimPayers,
  findNotified,
  findReceiptRecipient,
  finishPayer,
  insertReceipt,
  type Payer,
  requestReceipts,
} from './receipts.repo.ts';

interface Sending extends BillingContext {
  taxNumber?: string | undefined;
}

/** Asks for a receipt of what was paid, in the transaction that stores the payment; it is sent by `sendReceipts`. */
export const requestReceipt = requestReceipts;

const payersAtOnce = 10;

/** Emails each paid invoice once, whatever the settings. What fails comes again a minute later. */
export async function sendReceipts(
  sending: Sending,
  { onError }: { onError: (error: unknown) => void },
): Promise<void> {
  const { db, processor } = sending;
  for (;;) {
    const payers = await claimPayers(db, processor.name, payersAtOnce);
    if (payers.length === 0) return;
    for (const payer of payers) await sendTo(sending, payer).catch(onError);
  }
}

async function sendTo(sending: Sending, payer: Payer): Promise<void> {
  const { db, processor, site, taxNumber } = sending;
  const userId = payer.user_id;
  const prints = await Promise.all(
    (await listUnnotified(sending, payer)).map(async (invoice) => {
      const printed = await toPrintedInvoice({ db, processor, userId }, invoice);
      return { printed, attachment: await attachmentOf(printed, taxNumber) };
    }),
  );
  await inTransaction(db, async (tx: Tx) => {
    const recipient = await findReceiptRecipient(tx, userId);
    for (const { printed, attachment } of prints) {
      const isNew = await insertReceipt(tx, processor.name, { invoiceId: printed.id, userId });
      const message = recipient && receiptMessage(printed, { recipient, site, attachment });
      if (isNew && message) await queueMessage(tx, message);
    }
    await finishPayer(tx, processor.name, userId);
  });
}

/** The oldest first. A customer whom the processor has forgotten paid nothing more. */
async function listUnnotified({ db, processor }: { db: Db } & BillingContext, payer: Payer) {
  const invoices = await processor.listInvoices(payer.customer_id).catch((error: unknown) => {
    if (error instanceof UnknownAtProcessor) return [];
    throw error;
  });
  const from = payer.receipts_from ?? new Date(0);
  const paid = invoices.filter(
    ({ status, totalCents, issuedAt }) => status === 'paid' && totalCents > 0 && issuedAt >= from,
  );
  const notified = await findNotified(
    db,
    processor.name,
    paid.map(({ id }) => id),
  );
  return paid.filter(({ id }) => !notified.has(id)).reverse();
}

async function attachmentOf(invoice: PrintedInvoice, taxNumber: string | undefined): Promise<Attachment> {
  const { renderInvoice } = await import('../invoices/render-invoice.ts');
  const bytes = await renderInvoice(invoice, taxNumber);
  return {
    name: `${invoice.number}.pdf`,
    type: 'application/pdf',
    base64: Buffer.from(bytes).toString('base64'),
  };
}
