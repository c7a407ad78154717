import { randomUUID } from 'node:crypto';
import type { Picture } from '#contract/post.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FileStorage } from '#server/platform/files/file-storage.ts';
import { announceFile, claimFile, type FileStores, letFilesGo } from '#server/platform/files/unreferenced-files.ts';
import { presentPicture } from '#server/platform/present-picture.ts';
import { deleteMediaOf, findMedia, insertMedia, isPicture, type MediaRow, type PictureRow } from './media.repo.ts';
import { MediaQueue } from './media-queue.ts';
import { openSource, UnusableSourceError } from './media-source.ts';
import { encodePicture, encodePlaceholder, type PictureFormat, pictureTypes } from './picture-encoder.ts';
import { decodeUpload, inspectUpload, squareUpload, type UploadType } from './uploaded-picture.ts';

/** What makes and keeps pictures: one for the process, so that visitors and the background share one queue. */
export interface Media {
  db: Context['db'];
  storage: FileStorage;
  queue: MediaQueue;
  /** When anybody last asked the server for anything, in milliseconds since 1970. */
  lastRequestAt: number;
}

export function openMedia({ db }: Pick<Context, 'db'>, { media: storage }: Pick<FileStores, 'media'>): Media {
  return { db, storage, queue: new MediaQueue(), lastRequestAt: 0 };
}

export const fileName = (id: string, width: number, format: PictureFormat) => `${id}-${width}.${format}`;

/** The widths that a picture has files in. */
export const widthsOf = (row: PictureRow): number[] => presentPicture({ ...row, alt: '' }).widths;

/**
 * The bytes of one file of a picture. It is made when it is missing, once for all who ask at the same time.
 *
 * @param caller who asks: of the places in the queue they get their part
 * @returns undefined where there is no such picture, or not in that width
 * @throws ApiError 503 when too many pictures are waiting to be made, 429 when too many of them for this caller
 */
export async function readPictureFile(
  media: Media,
  file: { id: string; width: number; format: PictureFormat },
  caller?: string,
): Promise<Buffer | undefined> {
  const { id, width, format } = file;
  const name = fileName(id, width, format);
  const made = await media.storage.read(name);
  if (made) return made;
  const row = await findMedia(media.db, id);
  if (!row || !isPicture(row) || row.state === 'failed' || !widthsOf(row).includes(width)) return undefined;
  const make = async () => {
    const pixels = await openSource(row, media.storage).catch((error) => {
      if (error instanceof UnusableSourceError) return undefined;
      throw error;
    });
    if (!pixels) return undefined;
    const bytes = await encodePicture(pixels, width, format);
    // A full disk must not cost the visitor the picture. The background meets it too, and reports it.
    await media.storage.write(name, bytes).catch(() => undefined);
    return bytes;
  };
  return media.queue.run(name, 'visitor', make, caller);
}

/** A picture that was taken in, its original kept; no row points at it yet. */
export interface Upload {
  id: string;
  original: string;
  width: number;
  height: number;
  placeholder: string;
}

/**
 * Takes in a picture that a member sent: checked by its content, decoded once to its end, its original kept privately. Its files
 * are made when they are asked for, or by the background. To be called outside of a transaction, as decoding takes a while; what
 * `insertUpload` does not follow within the hour is removed again.
 *
 * @throws ApiError 400 empty or damaged, 413 too large, 415 not a picture of an accepted type
 */
export async function storeUpload(media: Media, bytes: Buffer): Promise<Upload> {
  const { width, height } = await inspectUpload(bytes);
  const id = randomUUID();
  const original = `${id}.original`;
  // First the file, then the row: a row never points at a file that is not there. Both steps take one turn in the queue: of many
  // uploads only so many write at once, or nobody else's work would find a thread.
  const placeholder = await media.queue.run(`upload ${id}`, 'visitor', async () => {
    const tiny = await encodePlaceholder(await decodeUpload(bytes));
    await announceFile(media.db, 'media', original);
    await media.storage.write(original, bytes);
    return tiny;
  });
  return { id, original, width, height, placeholder };
}

/** The same for a picture that is shown as a square: its middle is kept. Throws what `storeUpload` throws. */
export async function storeSquareUpload(media: Media, bytes: Buffer): Promise<Upload> {
  const square = await media.queue.run(`square ${randomUUID()}`, 'visitor', () => squareUpload(bytes));
  return storeUpload(media, square);
}

/**
 * Whether these bytes are a picture that could be taken in, without keeping it. Throws what `storeUpload` throws.
 *
 * @returns its type
 */
export async function checkPicture(media: Media, bytes: Buffer): Promise<UploadType> {
  const { type } = await inspectUpload(bytes);
  await media.queue.run(`check ${randomUUID()}`, 'visitor', () => decodeUpload(bytes));
  return type;
}

/** Makes an upload its owner's picture. `looseSince` is said of what is sent for a post before any post holds it. */
export async function insertUpload(
  tx: Tx,
  { id, original, width, height, placeholder }: Upload,
  { ownerId, alt, looseSince = null }: { ownerId: string; alt: string; looseSince?: Date | null },
): Promise<Picture> {
  await claimFile(tx, 'media', original);
  const row = { id, owner_id: ownerId, width, height, placeholder, loose_since: looseSince };
  await insertMedia(tx, { ...row, source: { type: 'upload', original } });
  return presentPicture({ id, width, height, placeholder, alt });
}

/** Deletes a picture or a PDF of somebody's own with its files; one that is not theirs stays. */
export async function deletePicture(tx: Tx, ownerId: string, id: string): Promise<void> {
  await letMediaGo(tx, await deleteMediaOf(tx, ownerId, id));
}

/** Deletes all pictures and PDFs that somebody sent, with their files. */
export async function deletePicturesOf(tx: Tx, ownerId: string): Promise<void> {
  await letMediaGo(tx, await deleteMediaOf(tx, ownerId));
}

/** Lets the files of rows go that were deleted in this transaction. */
export function letMediaGo(tx: Tx, rows: readonly MediaRow[]): Promise<void> {
  const formats = Object.keys(pictureTypes) as PictureFormat[];
  const made = (row: PictureRow) =>
    widthsOf(row).flatMap((width) => formats.map((format) => fileName(row.id, width, format)));
  const files = rows.flatMap((row) => [
    ...(typeof row.source.original === 'string' ? [row.source.original] : []),
    ...(isPicture(row) ? made(row) : []),
  ]);
  return letFilesGo(tx, 'media', files);
}
