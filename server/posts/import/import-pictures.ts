import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { checkPicture, insertUpload, type Media, storeUpload } from '#server/media/media.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/errors.ts';
import { contentOf } from '#server/platform/files/file-content.ts';

export class UnusablePictureError extends Error {
  readonly picture: string;

  constructor(picture: string, message: string) {
    super(message);
    this.picture = picture;
  }
}

/** Neither `..` nor a link leads out of the folder. */
async function readPicture(folder: string, name: string): Promise<Buffer> {
  const path = await realpath(join(folder, name)).catch(() => undefined);
  const inside = path && relative(await realpath(folder), path);
  if (!path || !inside || inside.startsWith('..') || isAbsolute(inside))
    throw new UnusablePictureError(name, 'Not found in the photo folder');
  return readFile(path).catch(() => {
    throw new UnusablePictureError(name, 'This file can’t be read');
  });
}

export async function digestPictures(folder: string, names: readonly string[]): Promise<string> {
  const digest = createHash('sha256');
  for (const name of names)
    digest.update(
      createHash('sha256')
        .update(await readPicture(folder, name))
        .digest(),
    );
  return digest.digest('base64url');
}

export async function checkPictures(media: Media, folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await usable(name, checkPicture(media, contentOf(await readPicture(folder, name))));
}

/** Call outside of a transaction: decoding is slow. `onTaken` gets each id. @throws UnusablePictureError */
export async function storeImportedPictures(
  media: Media,
  { folder, names, ownerId }: { folder: string; names: readonly string[]; ownerId: string },
  onTaken: (id: string) => void,
): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const upload = await usable(name, storeUpload(media, contentOf(await readPicture(folder, name))));
    await inTransaction(media.db, (tx) => insertUpload(tx, upload, { ownerId, alt: '', unattachedSince: new Date() }));
    onTaken(upload.id);
    ids.push(upload.id);
  }
  return ids;
}

function usable<T>(name: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const isPicturesError = error instanceof ApiError && error.status < 500;
    throw isPicturesError ? new UnusablePictureError(name, error.message) : error;
  });
}
