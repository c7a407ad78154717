import { upperFirst } from '#contract/text/words.ts';
import { composeEmail } from '#server/platform/messages/compose-email.ts';
import type { Attachment, Message } from '#server/platform/messages/queue-message.ts';
import type { PrintedInvoice } from '../invoices/invoices.service.ts';

interface Receipt {
  recipient: { email: string | null; phone: string | null; first_name: string };
  site: string | undefined;
  attachment: Attachment;
}

const currency = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
const amount = (cents: number) => currency.format(cents / 100).replace('-', '−');

/** An email with the invoice, or a text message to a member without an address; undefined for one with neither. */
export function receiptMessage(
  invoice: PrintedInvoice,
  { recipient: { email, phone, first_name }, site, attachment }: Receipt,
): Message | undefined {
  const title = `Receipt for your payment of ${amount(invoice.totalCents)}`;
  const link = site && `${site}/my-subscriptions`;
  if (email === null) {
    if (phone === null) return undefined;
    const text = [`Gable: ${title}. ${invoice.description}.`, ...(link ? [link] : [])].join('\n');
    return { channel: 'sms', to: phone, text, ...(link && { link }) };
  }
  const footer = [{ text: 'We send a receipt for every payment, whatever your settings.' }];
  const content = composeEmail({
    greeting: `Hello ${first_name},`,
    title,
    sections: sectionsOf(invoice),
    action: link ? { text: 'See your plan and invoices', link } : undefined,
    footer,
  });
  return { channel: 'email', to: email, subject: title, ...content, attachment, ...(link && { link }) };
}

function sectionsOf(invoice: PrintedInvoice) {
  const day = invoice.issuedAt.toLocaleDateString('en-CA', { dateStyle: 'long', timeZone: invoice.timeZone });
  const rows = [...invoice.lines, ...invoice.taxes, { text: 'Total', cents: invoice.totalCents }];
  const card = invoice.card && `${upperFirst(invoice.card.brand)} ending in ${invoice.card.last4}`;
  return [
    { text: `Thank you for your payment for ${invoice.description} on ${day}. Invoice ${invoice.number} is attached.` },
    { text: [...rows.map(({ text, cents }) => `${text}: ${amount(cents)}`), ...(card ? [card] : [])].join('\n') },
    ...(invoice.isTest ? [{ text: 'Test payments: no card is charged.' }] : []),
  ];
}
