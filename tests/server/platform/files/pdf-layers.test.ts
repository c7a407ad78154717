import { type PDFContext, PDFDict, PDFDocument, PDFName, PDFStream, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { cleanPdf } from '#server/platform/files/clean-pdf.ts';

const secret = 'Secret Lane 12';
type Objects = Parameters<PDFContext['obj']>[0];
const name = (text: string) => PDFName.of(text);
const inDict = (dict: PDFDict, key: string) => dict.lookup(name(key), PDFDict);

/** A PDF page with these resources, cleaned. @returns the resources that are left */
async function cleanResources(make: (document: PDFDocument) => object): Promise<PDFDict> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 300]);
  page.node.set(name('Resources'), document.context.obj(make(document) as Objects));
  const cleaned = await PDFDocument.load(await cleanPdf(Buffer.from(await document.save())));
  return cleaned.getPage(0).node.lookup(name('Resources'), PDFDict);
}

function addDrawing({ context }: PDFDocument, text: string, entries: object) {
  const dict = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9], ...entries };
  return context.register(context.stream(text, dict as Parameters<PDFContext['stream']>[1]));
}

const addLayer = ({ context }: PDFDocument, layer: string) =>
  context.register(context.obj({ Type: 'OCG', Name: layer }));

describe('a drawing inside a PDF', () => {
  it.each(['Form', 'Image'])('names no other file, print shop or layer: %s', async (subtype) => {
    const resources = await cleanResources((document) => {
      const layer = addLayer(document, 'Furniture');
      const file = { F: PDFString.of(secret) };
      const entries = { Subtype: subtype, Ref: { ...file, Page: 0 }, OPI: { '2.0': file }, OC: layer };
      return { XObject: { OC: addDrawing(document, 'kitchen', entries) }, Properties: { OC: layer } };
    });
    expect(inDict(resources, 'Properties').has(name('OC'))).toBe(true);
    const { dict } = inDict(resources, 'XObject').lookup(name('OC'), PDFStream);
    expect(['Subtype', 'BBox', 'Ref', 'OPI', 'OC'].filter((key) => dict.has(name(key)))).toEqual(['Subtype', 'BBox']);
  });

  it.each(['a layer', 'a membership of layers'])('is left out where %s hides it at first', async (kind) => {
    const resources = await cleanResources((document) => {
      const [off, on] = [addLayer(document, 'off'), addLayer(document, 'on')];
      const layers = { OCGs: [off, on], D: { OFF: [off] } };
      document.catalog.set(name('OCProperties'), document.context.obj(layers as unknown as Objects));
      const of = (layer: object) => ({ OC: kind === 'a layer' ? layer : { Type: 'OCMD', OCGs: layer } });
      return { XObject: { Off: addDrawing(document, secret, of(off)), On: addDrawing(document, 'kitchen', of(on)) } };
    });
    const textOf = (key: string) => inDict(resources, 'XObject').lookup(name(key), PDFStream).getContentsString();
    expect([textOf('Off'), textOf('On')]).toEqual(['', 'kitchen']);
  });
});
