import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { renderInvoice } from '#server/payments/invoices/render-invoice.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { openPayers } from './payers-fixture.ts';

const taxNumber = 'GST/HST 123456789 RT0001';

/** The texts of a page, in the order in which they were written. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  expect(document.getPageCount()).toBe(1);
  const streams = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const isContent = object instanceof PDFRawStream && !object.dict.toString().includes('/Type');
    return isContent ? [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')] : [];
  });
  // The byte of the dash in the fonts' encoding.
  return [...streams.join('\n').matchAll(/<([0-9A-F]+)> Tj/gi)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').toString('latin1').replaceAll('\x96', '–'),
  );
}

describeWithDatabase('invoices of a member', (getDb) => {
  const { callsOfUser, member, addCard, startPlus } = openPayers(getDb, { TAX_NUMBER: taxNumber });

  async function payer() {
    const user = await makeUser(getDb(), { first_name: 'Zoë', last_name: 'Łukasz' });
    const call = await callsOfUser(user.id);
    await startPlus(call, (await addCard(call)).id, 'QC');
    return Object.assign(call, { email: user.email ?? '' });
  }

  it('are listed and downloaded, each on one page', async () => {
    const call = await payer();
    const [invoice] = (await call('GET /subscription/invoices')).answer.data;
    expect(invoice).toMatchObject({ status: 'paid', taxCents: 434, totalCents: 3_334, pdfUrl: null });
    expect(invoice?.number).toMatch(/^GB-2026-\d{5}$/);
    const { status, headers, bytes } = await call('GET /subscription/invoices/{id}/invoice.pdf', {
      id: invoice?.id ?? '',
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining(`"${invoice?.number}.pdf"`),
    });
    expect(await textsOf(bytes)).toEqual([
      ...['Gable', 'Invoice', 'Number', invoice?.number, 'Date', 'November 1, 2026'],
      ...['Tax number', taxNumber],
      ...['Billed to', 'Zoë ?ukasz', call.email, 'For', 'Plus, monthly'],
      ...['Plus, November 1 – December 1', '$29.00', 'GST (5%)', '$1.45', 'QST (9.975%)', '$2.89'],
      ...['Total in Canadian dollars', '$33.34', 'Status', 'Paid', 'Card', 'Visa ending in 4242'],
      'Test payments: no card is charged.',
    ]);
  });

  it('are their own', async () => {
    const [invoice] = (await (await payer())('GET /subscription/invoices')).answer.data;
    for (const stranger of [await payer(), await member()]) {
      const other = await stranger('GET /subscription/invoices/{id}/invoice.pdf', { id: invoice?.id ?? '' });
      expect(other.status).toBe(404);
    }
  });
});

describe('a printed invoice', () => {
  it('says nothing of test payments with a real processor, and shows a credit', async () => {
    const bytes = await renderInvoice(
      {
        id: 'i',
        number: 'GB-1',
        subscriptionId: null,
        description: 'Agent Pro, monthly',
        issuedAt: new Date('2026-11-21T15:00:00Z'),
        status: 'open',
        lines: [{ text: 'Plus you already paid for (10 of 30 days of $29.00)', cents: -967 }],
        taxes: [],
        totalCents: 2_000,
        card: null,
        pdfUrl: null,
        billedTo: [],
        timeZone: 'America/Toronto',
        isTest: false,
      },
      undefined,
    );
    const texts = await textsOf(bytes);
    expect(texts).toEqual(expect.arrayContaining(['–$9.67', 'Not paid', '$20.00']));
    expect(texts.join(' ')).not.toMatch(/Test payments|Card|Tax number/);
  });
});
