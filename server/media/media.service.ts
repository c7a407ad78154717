import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Picture } from '#contract/post/post.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { FileContent } from '#server/platform/files/file-content.ts';
import type { FileStorage, OpenedFile } from '#server/platform/files/file-storage.ts';
import {
  announceFile,
  claimFile,
  type FileStores,
  scheduleFilesForDeletion,
} from '#server/platform/files/unreferenced-files.ts';
import { WorkQueue, type WorkQueueOptions } from '#server/platform/process/work-queue.ts';
import {
  deleteMediaBatch,
  deleteMediaOf,
  findMedia,
  insertMedia,
  isPicture,
  listOriginals,
  type MediaRow,
  type PictureRow,
} from './media.repo.ts';
import { MediaVisibility } from './media-visibility.ts';
import { pictureCrops, presentPicture } from './present-picture.ts';
import type { LoadDrawings } from './rendering/drawings.ts';
import { encodePicture, encodePlaceholder, type PictureFormat, pictureTypes } from './rendering/picture-encoder.ts';
import { openSource, UnusableSourceError } from './rendering/picture-source.ts';
import type { UploadType } from './uploads/picture-signature.ts';
import { decodeUpload, identifyUpload, inspectUpload, squareUpload } from './uploads/uploaded-picture.ts';

export interface Media {
  db: Db;
  loadDemo?: LoadDrawings;
  storage: FileStorage;
  /** Queue of pictures that are shown. */
  queue: WorkQueue;
  /** Separate, so that large uploads delay no shown picture. */
  uploadQueue: WorkQueue;
  /** Separate from photos: one PDF can take its whole time limit. */
  pdfQueue: WorkQueue;
  visibility: MediaVisibility;
  /** Milliseconds since 1970. */
  lastRequestAt: number;
}

/** Two at once, one for each of two cores. */
const photoQueue: WorkQueueOptions = {
  atOnce: 2,
  waitingMax: 300,
  waitingOfCallerMax: 150,
  busy: 'We’re busy processing photos. Try again in a minute.',
  busyForCaller: 'We’re still processing your other photos. Try again in a minute.',
};

export function openMedia(
  { db, loadDemo }: { db: Db; loadDemo?: LoadDrawings },
  { media: storage }: Pick<FileStores, 'media'>,
): Media {
  const uploadQueue = new WorkQueue({ ...photoQueue, atOnce: 1, atOnceOfCaller: 1 });
  const pdfQueue = new WorkQueue({ ...photoQueue, atOnceOfCaller: 1 });
  const visibility = new MediaVisibility(db);
  return {
    db,
    loadDemo,
    storage,
    queue: new WorkQueue(photoQueue),
    uploadQueue,
    pdfQueue,
    visibility,
    lastRequestAt: 0,
  };
}

export const fileName = (id: string, width: number, format: PictureFormat) => `${id}-${width}.${format}`;

const crops = Object.values(pictureCrops);
const cropName = (id: string, { width, height }: { width: number; height: number }) => `${id}-${width}x${height}.jpg`;

export const widthsOf = (row: PictureRow): number[] => presentPicture({ ...row, alt: '' }).widths;

/** Makes a missing file once for all requests. @throws ApiError 503 too many pictures wait, 429 too many of this `caller` */
export async function openPictureFile(
  media: Media,
  file: { id: string; width: number; height?: number | undefined; format: PictureFormat },
  caller?: string,
): Promise<OpenedFile | undefined> {
  const { id, width, height, format } = file;
  const isCrop = height !== undefined;
  if (isCrop && (format !== 'jpg' || !crops.some((crop) => crop.width === width && crop.height === height)))
    return undefined;
  const name = isCrop ? cropName(id, { width, height }) : fileName(id, width, format);
  const kept = await media.storage.open(name);
  if (kept) return kept;
  const row = await findMedia(media.db, id);
  if (!row || !isPicture(row) || row.state === 'failed') return undefined;
  if (!isCrop && !widthsOf(row).includes(width)) return undefined;
  const make = async () => {
    const pixels = await openSource(row, media, width).catch((error) => {
      if (error instanceof UnusableSourceError) return undefined;
      throw error;
    });
    if (!pixels) return undefined;
    const bytes = await encodePicture(pixels, width, format, height);
    // A full disk must not cost the visitor the picture. The background meets it too, and reports it.
    await media.storage.write(name, bytes).catch(() => undefined);
    return bytes;
  };
  const made = await media.queue.run(name, 'visitor', make, caller);
  return made && { bytes: made.length, stream: Readable.from([made]) };
}

export interface Upload {
  id: string;
  original: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Call outside of a transaction: decoding is slow. Without `insertUpload` the file is deleted. @throws ApiError 400, 413, 415 */
export async function storeUpload(media: Media, content: FileContent, memberId?: string): Promise<Upload> {
  identifyUpload(content);
  const id = randomUUID();
  return media.uploadQueue.run(
    `upload ${id}`,
    'visitor',
    async () => saveUpload(media, id, await content.read()),
    memberId,
  );
}

/** First the file, then the row: a row never points at a file that is not there. */
async function saveUpload(media: Media, id: string, bytes: Buffer): Promise<Upload> {
  const { width, height } = await inspectUpload(bytes);
  const placeholder = await encodePlaceholder(await decodeUpload(bytes));
  const original = `${id}.original`;
  await announceFile(media.db, 'media', original);
  await media.storage.write(original, bytes);
  return { id, original, width, height, placeholder };
}

export async function storeSquareUpload(media: Media, content: FileContent, memberId?: string): Promise<Upload> {
  identifyUpload(content);
  const id = randomUUID();
  const keepSquare = async () => saveUpload(media, id, await squareUpload(await content.read()));
  return media.uploadQueue.run(`square ${id}`, 'visitor', keepSquare, memberId);
}

/** Checks an upload without keeping it; throws as `storeUpload` does. @returns its type */
export async function checkPicture(media: Media, content: FileContent, memberId?: string): Promise<UploadType> {
  identifyUpload(content);
  const check = async () => {
    const bytes = await content.read();
    const { type } = await inspectUpload(bytes);
    await decodeUpload(bytes);
    return type;
  };
  return media.uploadQueue.run(`check ${randomUUID()}`, 'visitor', check, memberId);
}

/** `unattachedSince` is set for an upload that belongs to no post yet. A private picture is rendered only when it is asked for. */
export async function insertUpload(
  tx: Tx,
  { id, original, width, height, placeholder }: Upload,
  {
    ownerId,
    alt,
    unattachedSince = null,
    isPrivate = false,
  }: { ownerId: string | null; alt: string; unattachedSince?: Date | null; isPrivate?: boolean },
): Promise<Picture> {
  await claimFile(tx, 'media', original);
  const state = isPrivate ? 'ready' : 'pending';
  const row = {
    id,
    owner_id: ownerId,
    width,
    height,
    placeholder,
    unattached_since: unattachedSince,
    is_private: isPrivate,
    state,
  } as const;
  await insertMedia(tx, { ...row, source: { type: 'upload', original } });
  return presentPicture({ id, width, height, placeholder, alt });
}

export async function deletePicture(tx: Tx, ownerId: string, id: string): Promise<void> {
  await scheduleFileDeletion(tx, await deleteMediaOf(tx, ownerId, id));
}

/** Deletes at most `limit` pictures and PDFs of a member, with their files. @returns how many were deleted */
export async function deletePicturesOf(tx: Tx, ownerId: string, limit: number): Promise<number> {
  const rows = await deleteMediaBatch(tx, ownerId, limit);
  await scheduleFileDeletion(tx, rows);
  return rows.length;
}

export function scheduleFileDeletion(tx: Tx, rows: readonly MediaRow[]): Promise<void> {
  const formats = Object.keys(pictureTypes) as PictureFormat[];
  const made = (row: PictureRow) =>
    widthsOf(row)
      .flatMap((width) => formats.map((format) => fileName(row.id, width, format)))
      .concat(crops.map((crop) => cropName(row.id, crop)));
  const files = rows.flatMap((row) => [
    ...(typeof row.source.original === 'string' ? [row.source.original] : []),
    ...(isPicture(row) ? made(row) : []),
  ]);
  return scheduleFilesForDeletion(tx, 'media', files);
}

/** Names of all uploaded files; drawn ones and sizes are made again when they are asked for. */
export function listUploadedFiles(db: Db): Promise<string[]> {
  return listOriginals(db);
}
