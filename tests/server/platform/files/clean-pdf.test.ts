import { PDFArray, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { cleanPdf } from '#server/platform/files/clean-pdf.ts';
import { telltalePdf } from '#tests/support/server/pdf-with-metadata.ts';
import { pdf } from '#tests/support/server/sample-files.ts';

const secret = 'Secret Lane 12';

describe('a cleaned PDF', () => {
  it('says nothing of its author, keeps no attachment, script or camera data, and shows what it showed', async () => {
    const sent = await telltalePdf(secret);
    expect(sent.includes(secret)).toBe(true);
    const cleaned = await cleanPdf(sent);
    const document = await PDFDocument.load(cleaned, { updateMetadata: false });
    for (const [, object] of document.context.enumerateIndirectObjects()) {
      expect(object.toString()).not.toContain(secret);
    }
    expect(document.catalog.keys().map((key) => key.decodeText())).toEqual(['Type', 'Pages']);
    expect([document.getAuthor(), document.getTitle(), document.getProducer()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const [page] = document.getPages();
    expect([page?.getSize(), page?.node.Contents()?.toString()]).toEqual([
      { width: 300, height: 300 },
      expect.stringContaining('R'),
    ]);
    const notes = page?.node.lookup(PDFName.of('Annots'), PDFArray);
    expect(notes?.size()).toBe(1);
  });

  it('keeps each of its pages', async () => {
    const document = await PDFDocument.create();
    for (let pages = 0; pages < 12; pages++) document.addPage([100 + pages, 100]);
    const cleaned = await PDFDocument.load(await cleanPdf(Buffer.from(await document.save())));
    expect(cleaned.getPages().map((page) => page.getWidth())).toEqual(Array.from({ length: 12 }, (_, at) => 100 + at));
  });

  it('is refused with 413 when it takes too long', async () => {
    await expect(cleanPdf(pdf(), { timeMs: 0, growthBytes: Number.POSITIVE_INFINITY })).rejects.toMatchObject({
      status: 413,
    });
  });

  it('is refused with 413 when it unfolds to more than fits', async () => {
    await expect(cleanPdf(pdf(), { timeMs: 60_000, growthBytes: -1e12 })).rejects.toMatchObject({ status: 413 });
  });
});
