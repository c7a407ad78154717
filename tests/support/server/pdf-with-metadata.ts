import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** A floor plan that tells `secret` in every place where a PDF can keep it besides its pages. */
export async function telltalePdf(secret: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  const page = document.addPage([300, 300]);
  page.drawText('Kitchen', { x: 50, y: 200 });
  const photo = sharp({ create: { width: 30, height: 30, channels: 3, background: '#a5543c' } }).jpeg();
  page.drawImage(await document.embedJpg(await photo.withExif({ IFD0: { Copyright: secret } }).toBuffer()));
  document.setAuthor(secret);
  document.setTitle(secret);
  document.addJavaScript('open', `app.alert("${secret}")`);
  await document.attach(Buffer.from(secret), 'secret.txt');
  catalog.set(PDFName.of('Metadata'), context.register(context.stream(`<x:xmpmeta>${secret}</x:xmpmeta>`)));
  page.node.set(PDFName.of('PieceInfo'), context.obj({ Maker: PDFString.of(secret) }));
  const appearance = context.register(context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] }));
  const note = {
    Type: 'Annot',
    Subtype: 'Square',
    Rect: [9, 9, 99, 99],
    T: PDFString.of(secret),
    AP: { N: appearance },
  };
  page.node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(note))]));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
