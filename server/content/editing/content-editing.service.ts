import { insertUpload, type Media, storeUpload } from '#server/media/media.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, malformed, notFound } from '#server/platform/errors.ts';
import { contentOf } from '#server/platform/files/file-content.ts';
import {
  type ContentItem,
  type ContentRow,
  findContent,
  insertContent,
  insertContentPicture,
  listContentRows,
  listRevisions,
  lockContent,
  updateContent,
} from './content-editing.repo.ts';
import type { ContentFile } from './content-file.ts';
import {
  type ContentName,
  type Fields,
  formatContentFile,
  kindOf,
  parseContentFile,
  renderFields,
} from './content-kinds.ts';
import { storeArticlePictures } from './store-article-pictures.ts';

const textOf = ({ kind, key }: ContentName) => `${kind}/${key}`;
const unknown = (name: ContentName) => notFound(`There is no ${textOf(name)}. “content list” shows all texts.`);

type Save = (tx: Tx, fields: Fields) => Promise<void>;

/** Pictures are taken in outside of the transaction, because decoding is slow. */
async function saveFile(media: Media, name: ContentName, file: ContentFile, save: Save): Promise<void> {
  const { fields: given, body, cover } = parseContentFile(name, file.path, file.text);
  if (cover !== undefined && !given.cover_alt) throw malformed(`${file.path}: coverAlt is missing.`);
  const upload = cover === undefined ? undefined : await storeUpload(media, contentOf(await file.read(cover)));
  const { markdown, uploads } =
    name.kind === 'faq' ? { markdown: body, uploads: [] } : await storeArticlePictures(media, file, body);
  const fields = { ...given, ...renderFields(name, markdown) };
  await inTransaction(media.db, async (tx) => {
    if (upload) await insertUpload(tx, upload, { ownerId: null, alt: '' });
    for (const picture of uploads) {
      await insertUpload(tx, picture, { ownerId: null, alt: '' });
      await insertContentPicture(tx, picture.id);
    }
    const kept = { ...fields, ...(name.kind === 'blog' && { cover_alt: fields.cover_alt ?? '' }) };
    await save(tx, upload ? { ...kept, cover_media_id: upload.id } : kept);
  });
}

/** A new text, not published yet. @throws 409 where there is one of this name */
export const createContent = (media: Media, name: ContentName, file: ContentFile): Promise<void> =>
  saveFile(media, name, file, async (tx, fields) => {
    const isNew = await insertContent(tx, name, { ...fields, published_at: null });
    if (!isNew) throw conflict(`There is a ${textOf(name)} already. Change it with “content edit”.`);
  });

/** Replaces a text; whether it is published stays as it was. @throws 404 */
export const editContent = (media: Media, name: ContentName, file: ContentFile): Promise<void> =>
  saveFile(media, name, file, async (tx, fields) => {
    await getLocked(tx, name);
    await updateContent(tx, name, { ...fields, ...updatedNow(name) });
  });

async function getLocked(tx: Tx, name: ContentName): Promise<ContentRow> {
  const row = await lockContent(tx, name);
  if (!row) throw unknown(name);
  return row;
}

const updatedNow = ({ kind }: ContentName): Fields => (kind === 'faq' ? {} : { updated_at: new Date() });

/** Publishes the text from `at` on; null unpublishes it. @throws 404, 409 where nothing would change */
export async function setPublication(tx: Tx, name: ContentName, at: Date | null): Promise<void> {
  const { published_at: before } = await getLocked(tx, name);
  const isShown = before !== null && before <= new Date();
  if (at === null && before === null) throw conflict(`${textOf(name)} is not published.`);
  if (at !== null && isShown) throw conflict(`${textOf(name)} is published already. Unpublish it first.`);
  await updateContent(tx, name, { published_at: at });
}

export const listContent = (db: Db): Promise<ContentItem[]> => listContentRows(db);

/** The text as a file that `editContent` takes. @throws 404 */
export async function getContentFile(db: Db, name: ContentName): Promise<string> {
  const row = await findContent(db, name);
  if (!row) throw unknown(name);
  return formatContentFile(name, row);
}

/** Its versions, newest first. @throws 404 */
export async function listHistory(db: Db, name: ContentName) {
  const revisions = await listRevisions(db, name);
  if (revisions.length === 0) throw unknown(name);
  return revisions;
}

/** Brings a version back as the newest one; whether the text is published stays. @throws 404 */
export async function restoreContent(tx: Tx, name: ContentName, revision: number): Promise<void> {
  await getLocked(tx, name);
  const found = (await listRevisions(tx, name)).find((each) => each.revision === revision);
  if (!found) throw notFound(`${textOf(name)} has no version ${revision}.`);
  const { published_at, [kindOf(name).idColumn]: _key, ...fields } = found.fields;
  await updateContent(tx, name, { ...fields, ...renderFields(name, String(fields.markdown)), ...updatedNow(name) });
}
