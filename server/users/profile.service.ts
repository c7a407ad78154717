import type { ProfileChange } from '#contract/user.ts';
import { sendNewEmailCode } from '#server/auth/contact.service.ts';
import { deletePicture, insertUpload, type Media, storeSquareUpload } from '#server/media/media.service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { unauthorized } from '#server/platform/errors.ts';
import { tellAbout } from './kyc.service.ts';
import { lockOwnUser, type OwnUserRow } from './own-user.repo.ts';
import { updateUser } from './profile.repo.ts';

/**
 * Changes what somebody says about themselves. Another e-mail address is sent a code, and counts once that was given.
 *
 * @param network `networkOf` the address that asks
 * @returns whether a code was sent
 * @throws ApiError 401 where the account is gone, 429 where too many codes were sent
 */
export async function changeProfile(tx: Tx, userId: string, change: ProfileChange, network: string): Promise<boolean> {
  const { profilePicture, email, ...told } = change;
  await tellAbout(tx, userId, told);
  const person = await lock(tx, userId);
  if (profilePicture === null) await showPicture(tx, person, null);
  if (email === undefined || email === person.email) return false;
  await sendNewEmailCode(tx, { userId, email, network });
  return true;
}

/**
 * Makes a picture that somebody sent theirs, in place of the one before. To be called outside of a transaction.
 *
 * @throws ApiError 400 empty or damaged, 413 too large, 415 not a picture of an accepted type
 */
export async function changePicture(media: Media, userId: string, bytes: Buffer): Promise<void> {
  const upload = await storeSquareUpload(media, bytes);
  await media.db.transaction().execute(async (tx) => {
    const person = await lock(tx, userId);
    const { id } = await insertUpload(tx, upload, { ownerId: userId, alt: '' });
    await showPicture(tx, person, id);
  });
}

async function lock(tx: Tx, userId: string): Promise<OwnUserRow> {
  const person = await lockOwnUser(tx, userId);
  if (!person) throw unauthorized();
  return person;
}

async function showPicture(tx: Tx, person: OwnUserRow, id: string | null): Promise<void> {
  await updateUser(tx, person.id, { picture_media_id: id });
  if (person.picture_id) await deletePicture(tx, person.id, person.picture_id);
}
