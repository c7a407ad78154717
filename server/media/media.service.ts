import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Picture } from '#contract/post.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { presentPicture } from '#server/platform/present-picture.ts';
import { findMedia, insertMedia, type MediaRow } from './media.repo.ts';
import { MediaQueue } from './media-queue.ts';
import { openSource, UnusableSourceError } from './media-source.ts';
import { localStorage, type MediaStorage } from './media-storage.ts';
import { encodePicture, encodePlaceholder, type PictureFormat } from './picture-encoder.ts';
import { decodeUpload, inspectUpload } from './uploaded-picture.ts';

/** What makes and keeps pictures: one for the process, so that visitors and the background share one queue. */
export interface Media {
  db: Context['db'];
  storage: MediaStorage;
  queue: MediaQueue;
  /** When anybody last asked the server for anything, in milliseconds since 1970. */
  lastRequestAt: number;
}

export function openMedia({ config, db }: Pick<Context, 'config' | 'db'>): Media {
  return { db, storage: localStorage(join(config.dataDir, 'media')), queue: new MediaQueue(), lastRequestAt: 0 };
}

export const fileName = (id: string, width: number, format: PictureFormat) => `${id}-${width}.${format}`;

/** The widths that a picture has files in. */
export const widthsOf = (row: MediaRow): number[] => presentPicture({ ...row, alt: '' }).widths;

/**
 * The bytes of one file of a picture. It is made when it is missing, once for all who ask at the same time.
 *
 * @returns undefined where there is no such picture, or not in that width
 * @throws ApiError 503 when too many pictures are waiting to be made
 */
export async function readPictureFile(
  media: Media,
  file: { id: string; width: number; format: PictureFormat },
): Promise<Buffer | undefined> {
  const { id, width, format } = file;
  const name = fileName(id, width, format);
  const made = await media.storage.read(name);
  if (made) return made;
  const row = await findMedia(media.db, id);
  if (!row || row.state === 'failed' || !widthsOf(row).includes(width)) return undefined;
  return media.queue.run(name, 'visitor', async () => {
    const pixels = await openSource(row, media.storage).catch((error) => {
      if (error instanceof UnusableSourceError) return undefined;
      throw error;
    });
    if (!pixels) return undefined;
    const bytes = await encodePicture(pixels, width, format);
    // A full disk must not cost the visitor the picture. The background meets it too, and reports it.
    await media.storage.write(name, bytes).catch(() => undefined);
    return bytes;
  });
}

/**
 * Takes in a picture that a member sent: checked by its content, decoded once to its end, its original kept privately.
 * Its files are made when they are asked for, or by the background.
 *
 * @throws ApiError 400 empty or damaged, 413 too large, 415 not a picture of an accepted type
 */
export async function storeUpload(
  media: Media,
  tx: Tx,
  { bytes, ownerId, alt }: { bytes: Buffer; ownerId: string; alt: string },
): Promise<Picture> {
  const size = await inspectUpload(bytes);
  const id = randomUUID();
  const placeholder = await media.queue.run(`upload ${id}`, 'visitor', async () =>
    encodePlaceholder(await decodeUpload(bytes)),
  );
  const original = `${id}.original`;
  // First the file, then the row: a row never points at a file that is not there.
  await media.storage.write(original, bytes);
  await insertMedia(tx, { id, owner_id: ownerId, source: { type: 'upload', original }, ...size, placeholder });
  return presentPicture({ id, ...size, placeholder, alt });
}
