import type { ProfileChange } from '#contract/account/user.ts';
import { deletePicture, insertUpload, type Media, storeSquareUpload } from '#server/media/media.service.ts';
import { countUpload } from '#server/media/uploads/upload-limits.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { unauthorized } from '#server/platform/errors.ts';
import type { FileContent } from '#server/platform/files/file-content.ts';
import type { Viewer } from '#server/platform/security/sessions.ts';
import { updateProfileAndStep } from '../kyc/kyc.service.ts';
import { lockOwnUser, type OwnUserRow } from './own-user.repo.ts';
import { updateUser } from './profile.repo.ts';

/** Users may not import auth, so the server passes auth's function. */
export interface EmailCodeSender {
  sendNewEmailCode(
    tx: Tx,
    to: { viewer: Pick<Viewer, 'id' | 'sessionId'>; email: string; network: string },
  ): Promise<void>;
}

/** A new email address applies after its code is entered. @returns whether a code was sent @throws ApiError 401, 429 */
export async function changeProfile(
  tx: Tx,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
  change: ProfileChange,
  { network, sendNewEmailCode }: { network: string } & EmailCodeSender,
): Promise<boolean> {
  const { profilePicture, email, ...submitted } = change;
  await updateProfileAndStep(tx, viewer.id, submitted);
  const person = await lock(tx, viewer.id);
  if (profilePicture === null) await showPicture(tx, person, null);
  if (email === undefined || email === person.email) return false;
  await sendNewEmailCode(tx, { viewer, email, network });
  return true;
}

/** Replaces the profile picture. Call outside a transaction. @throws ApiError 400 damaged, 413 too large, 415 wrong type, 429 beyond a day’s uploads */
export async function changePicture(media: Media, userId: string, content: FileContent): Promise<void> {
  await countUpload(media.db, userId);
  const upload = await storeSquareUpload(media, content, userId);
  await inTransaction(media.db, async (tx) => {
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
