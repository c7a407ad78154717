import { parentPort, workerData } from 'node:worker_threads';
import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { withoutJpegMetadata } from './jpeg-metadata.js';

/* Rewrites one PDF without authorship, origin and active content. */

const name = (text) => PDFName.of(text);

/** Catalog entries that are kept: the pages, and which layers are shown. */
const catalogKeys = ['Type', 'Pages', 'OCProperties'];
/** Removed everywhere (ISO 32000-1: 8.11.4.4, 12.6, 14.3, 14.5, 14.7). */
const leftOut = [
  'Metadata',
  'PieceInfo',
  'LastModified',
  'CreatorInfo',
  'AA',
  'Thumb',
  'StructParents',
  'StructParent',
];
/** Annotations keep their appearance and position, not their author. */
const annotationKeys = ['Type', 'Subtype', 'Rect', 'F', 'AP', 'AS', 'OC'];
const actingAnnotations = ['Link', 'FileAttachment', 'Widget', 'Popup', 'Screen', 'Movie', 'Sound', 'RichMedia', '3D'];

const keep = (dict, keys) => {
  for (const key of dict.keys()) if (!keys.includes(key.decodeText())) dict.delete(key);
};

function cleanAnnotations(page, context) {
  const annotations = page.lookup(name('Annots'));
  page.delete(name('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  const visible = annotations.asArray().filter((each) => {
    const annotation = context.lookup(each);
    if (!(annotation instanceof PDFDict) || !annotation.has(name('AP'))) return false;
    const subtype = annotation.lookup(name('Subtype'));
    if (subtype instanceof PDFName && actingAnnotations.includes(subtype.decodeText())) return false;
    keep(annotation, annotationKeys);
    return true;
  });
  if (visible.length > 0) page.set(name('Annots'), context.obj(visible));
}

const dictOf = (object) => (object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : undefined);

/** Removes `leftOut` from everything reachable from the catalog. @returns the reachable objects */
function cleanReachable(context, root) {
  const reached = new Set([root]);
  const waiting = [context.lookup(root)];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      const target = context.lookup(object);
      if (target !== undefined) waiting.push(target);
      continue;
    }
    const dict = dictOf(object);
    for (const key of leftOut) dict?.delete(name(key));
    if (dict) waiting.push(...dict.values());
    else if (object instanceof PDFArray) waiting.push(...object.asArray());
  }
  return reached;
}

/** Photos inside a PDF keep the location and camera of their original. */
function cleanPhotos(context) {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.lookup(name('Filter')) !== name('DCTDecode')) continue;
    const contents = withoutJpegMetadata(object.contents);
    object.dict.delete(name('Length'));
    context.assign(ref, PDFRawStream.of(object.dict, contents));
  }
}

async function rewrite(bytes) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  const { context, catalog } = document;
  const pages = document.getPages();
  if (pages.length === 0) throw new Error('There are no pages.');
  keep(catalog, catalogKeys);
  for (const { node } of pages) cleanAnnotations(node, context);
  const root = context.trailerInfo.Root;
  const reached = cleanReachable(context, root);
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
  context.trailerInfo = { Root: root };
  cleanPhotos(context);
  return document.save({ updateFieldAppearances: false, addDefaultPage: false });
}

try {
  parentPort.postMessage({ bytes: await rewrite(workerData) });
} catch (error) {
  parentPort.postMessage({ error: error instanceof EncryptedPDFError ? 'encrypted' : 'damaged' });
}
