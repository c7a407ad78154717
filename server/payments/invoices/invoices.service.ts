import { timeZoneOf } from '#contract/account/time-zone.ts';
import type { Invoice } from '#contract/subscription/subscription.ts';
import { notFound } from '#server/platform/errors.ts';
import type { CardsOf } from '../cards/cards.service.ts';
import { findCustomerId, findPayer } from '../payer.repo.ts';
import type { ProcessorInvoice } from '../payment-processor.ts';

async function listOwnInvoices({ db, processor, userId }: CardsOf): Promise<ProcessorInvoice[]> {
  const customerId = await findCustomerId(db, processor.name, userId);
  const invoices = customerId ? await processor.listInvoices(customerId) : [];
  return invoices.filter(({ status }) => status !== 'void');
}

export async function getInvoices(payer: CardsOf): Promise<Invoice[]> {
  return (await listOwnInvoices(payer)).map(({ taxes, issuedAt, ...invoice }) => ({
    ...invoice,
    issuedAt: issuedAt.toISOString(),
    taxCents: taxes.reduce((sum, { cents }) => sum + cents, 0),
  }));
}

export interface PrintedInvoice extends ProcessorInvoice {
  billedTo: string[];
  timeZone: string;
  isTest: boolean;
}

/** @throws ApiError 404 for another member's */
export async function getOwnInvoice(payer: CardsOf, id: string): Promise<PrintedInvoice> {
  const invoice = (await listOwnInvoices(payer)).find((each) => each.id === id);
  if (!invoice) throw notFound('We couldn’t find this invoice');
  return toPrintedInvoice(payer, invoice);
}

export async function toPrintedInvoice(payer: CardsOf, invoice: ProcessorInvoice): Promise<PrintedInvoice> {
  const person = await findPayer(payer.db, payer.userId);
  const name = `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim();
  return {
    ...invoice,
    billedTo: [name, person?.email ?? ''].filter(Boolean),
    timeZone: timeZoneOf(person?.province ?? null),
    isTest: payer.processor.name === 'test',
  };
}
