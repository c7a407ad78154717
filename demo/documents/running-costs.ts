import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { yearlyCosts } from './yearly-costs.ts';

const page = { width: 612, height: 792, left: 72, right: 540, top: 700 };
const ink = rgb(0.13, 0.12, 0.11);
const quiet = rgb(0.42, 0.4, 0.38);
const preparedAt = new Date('2026-01-01T12:00:00Z');

const dollars = (amount: number) => `$${amount.toLocaleString('en-CA')}`;

const notes = [
  'From the owners’ bills of the last twelve months, for two adults and one home office.',
  'Heating is forced air on natural gas. Central air is in the hydro.',
  'Insurance is what the owners pay. Ask your insurer for a quote of your own.',
];

/** The same bytes each time: the demo tells their number before it makes them. */
export async function drawRunningCosts(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle('435 Crestview Road: running costs');
  document.setAuthor('Nadia Bergeron');
  document.setLanguage('en-CA');
  document.setCreationDate(preparedAt);
  document.setModificationDate(preparedAt);
  const sheet = document.addPage([page.width, page.height]);
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  let y = page.top;
  const write = (text: string, { right = '', font = regular, size = 11, color = ink, gap = 22 } = {}) => {
    sheet.drawText(text, { x: page.left, y, size, font, color });
    sheet.drawText(right, { x: page.right - font.widthOfTextAtSize(right, size), y, size, font, color });
    y -= gap;
  };
  const rule = () => {
    sheet.drawLine({
      start: { x: page.left, y: y + 8 },
      end: { x: page.right, y: y + 8 },
      thickness: 0.5,
      color: quiet,
    });
    y -= 14;
  };

  write('435 Crestview Road', { font: bold, size: 20, gap: 24 });
  write('What the house costs to run', { color: quiet, gap: 40 });
  write('Cost', { right: 'A year', font: bold });
  rule();
  for (const [what, amount] of Object.entries(yearlyCosts)) write(what, { right: dollars(amount) });
  rule();
  const total = Object.values(yearlyCosts).reduce((sum, amount) => sum + amount, 0);
  write('Total', { right: dollars(total), font: bold });
  write('A month', { right: dollars(Math.round(total / 12)), gap: 44 });
  for (const note of notes) write(note, { size: 10, color: quiet, gap: 16 });
  return document.save();
}
