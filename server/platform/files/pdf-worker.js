import { constants, setPriority } from 'node:os';
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

// On Linux a thread has a priority of its own, elsewhere it would be the whole server’s.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

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
/** Other files, a print shop’s files and layers (8.10.4, 14.11.7, 8.11.3.3). Resources may have these names. */
const leftOutOfXObjects = ['Ref', 'OPI', 'OC'];
/** In place of what a layer hides: without its layer it would be seen. */
const emptyForm = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] };
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

const isXObject = (object) =>
  object instanceof PDFStream && ['Form', 'Image'].includes(object.dict.lookup(name('Subtype'))?.decodeText?.());

function layersThatAreOff(catalog) {
  const shown = catalog.lookup(name('OCProperties'));
  const first = shown instanceof PDFDict ? shown.lookup(name('D')) : undefined;
  const off = first instanceof PDFDict ? first.lookup(name('OFF')) : undefined;
  return new Set(off instanceof PDFArray ? off.asArray() : []);
}

/** Its layer is off, or all layers of its membership (8.11.2.2). */
function isHidden({ dict }, off, context) {
  const layer = dict.lookup(name('OC'));
  const members = layer instanceof PDFDict ? layer.get(name('OCGs')) : undefined;
  const all = context.lookup(members);
  const layers = all instanceof PDFArray ? all.asArray() : [members ?? dict.get(name('OC'))];
  return layers.length > 0 && layers.every((each) => off.has(each));
}

/** Removes `leftOut` from everything reachable from the catalog. @returns the reachable objects */
function cleanReachable(context, root) {
  const off = layersThatAreOff(context.lookup(root));
  const reached = new Set([root]);
  const waiting = [context.lookup(root)];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      const found = context.lookup(object);
      if (isXObject(found) && isHidden(found, off, context)) context.assign(object, context.stream('', emptyForm));
      const target = context.lookup(object);
      if (target !== undefined) waiting.push(target);
      continue;
    }
    const dict = dictOf(object);
    for (const key of leftOut) dict?.delete(name(key));
    if (isXObject(object)) for (const key of leftOutOfXObjects) dict?.delete(name(key));
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
