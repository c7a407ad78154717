import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { checkPicture, insertUpload, type Media, storeUpload } from '#server/media/media.service.ts';
import { ApiError } from '#server/platform/errors.ts';

/** A picture of a row cannot be taken; the message says why. */
export class UnusablePictureError extends Error {
  readonly picture: string;

  constructor(picture: string, message: string) {
    super(message);
    this.picture = picture;
  }
}

/** The bytes of a picture, by its name inside the folder: neither `..` nor a link leads out of it. */
async function readPicture(folder: string, name: string): Promise<Buffer> {
  const path = await realpath(join(folder, name)).catch(() => undefined);
  const inside = path && relative(await realpath(folder), path);
  if (!path || !inside || inside.startsWith('..') || isAbsolute(inside))
    throw new UnusablePictureError(name, 'There is no such picture in the folder of pictures');
  return readFile(path).catch(() => {
    throw new UnusablePictureError(name, 'This picture cannot be read');
  });
}

/** Stands for the bytes and the order of these pictures. @throws UnusablePictureError */
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

/** Whether they could be taken in, without keeping them. @throws UnusablePictureError */
export async function checkPictures(media: Media, folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await usable(name, checkPicture(media, await readPicture(folder, name)));
}

/**
 * Takes pictures in as their owner's, which no post holds yet: decoding takes too long for a transaction.
 *
 * @returns their ids, each of which `onTaken` has been told
 * @throws UnusablePictureError
 */
export async function takePictures(
  media: Media,
  { folder, names, ownerId }: { folder: string; names: readonly string[]; ownerId: string },
  onTaken: (id: string) => void,
): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const upload = await usable(name, storeUpload(media, await readPicture(folder, name)));
    await media.db
      .transaction()
      .execute((tx) => insertUpload(tx, upload, { ownerId, alt: '', looseSince: new Date() }));
    onTaken(upload.id);
    ids.push(upload.id);
  }
  return ids;
}

/** What is wrong with a picture is a fault of its row; anything else is none. */
function usable<T>(name: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const isPicturesFault = error instanceof ApiError && error.status < 500;
    throw isPicturesFault ? new UnusablePictureError(name, error.message) : error;
  });
}
