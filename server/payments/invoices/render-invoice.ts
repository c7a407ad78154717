import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { upperFirst } from '#contract/text/words.ts';
import type { PrintedInvoice } from './invoices.service.ts';

const page = { width: 612, height: 792, left: 72, right: 540, top: 700 };
const ink = rgb(0.13, 0.12, 0.11);
const quiet = rgb(0.42, 0.4, 0.38);
const rule = rgb(0.82, 0.8, 0.77);

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
const amount = (cents: number) => dollars.format(cents / 100).replace('-', '−');

const statusWords = { paid: 'Paid', open: 'Not paid', void: 'Cancelled' } as const;

/** The built-in fonts have the characters of Western Europe. */
function printable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  return [...text.replace('−', '–')].map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('');
}

interface Pen {
  sheet: PDFPage;
  regular: PDFFont;
  bold: PDFFont;
  y: number;
}

interface Look {
  isBold?: boolean;
  isQuiet?: boolean;
  size?: number;
}

function write(pen: Pen, text: string, at: 'left' | 'right', { isBold, isQuiet, size = 11 }: Look = {}): void {
  const font = isBold ? pen.bold : pen.regular;
  const shown = printable(font, text);
  const x = at === 'left' ? page.left : page.right - font.widthOfTextAtSize(shown, size);
  pen.sheet.drawText(shown, { x, y: pen.y, size, font, color: isQuiet ? quiet : ink });
}

function row(pen: Pen, left: string, right: string, look: Look = {}): void {
  write(pen, left, 'left', look);
  write(pen, right, 'right', look);
  pen.y -= 22;
}

function line(pen: Pen): void {
  const y = pen.y + 8;
  pen.sheet.drawLine({ start: { x: page.left, y }, end: { x: page.right, y }, thickness: 0.5, color: rule });
  pen.y -= 14;
}

export async function renderInvoice(invoice: PrintedInvoice, taxNumber: string | undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const issued = invoice.issuedAt.toLocaleDateString('en-CA', { dateStyle: 'long', timeZone: invoice.timeZone });
  document.setTitle(`Invoice ${invoice.number}`);
  document.setAuthor('Gable');
  document.setLanguage('en-CA');
  document.setCreationDate(invoice.issuedAt);
  document.setModificationDate(invoice.issuedAt);
  const pen: Pen = {
    sheet: document.addPage([page.width, page.height]),
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    y: page.top,
  };
  row(pen, 'Gable', 'Invoice', { isBold: true, size: 20 });
  pen.y -= 14;
  row(pen, 'Number', invoice.number);
  row(pen, 'Date', issued);
  if (taxNumber) row(pen, 'Tax number', taxNumber);
  for (const [index, text] of invoice.billedTo.entries()) row(pen, index === 0 ? 'Billed to' : '', text);
  row(pen, 'For', invoice.description);
  pen.y -= 14;
  line(pen);
  for (const { text, cents } of invoice.lines) row(pen, text, amount(cents));
  for (const { text, cents } of invoice.taxes) row(pen, text, amount(cents), { isQuiet: true });
  line(pen);
  row(pen, 'Total in Canadian dollars', amount(invoice.totalCents), { isBold: true });
  pen.y -= 14;
  row(pen, 'Status', statusWords[invoice.status]);
  if (invoice.card) row(pen, 'Card', `${upperFirst(invoice.card.brand)} ending in ${invoice.card.last4}`);
  pen.y -= 14;
  if (invoice.isTest) write(pen, 'Test payments: no card is charged.', 'left', { isQuiet: true });
  return document.save();
}
