import { deletePicturesOf } from '#server/media/media.service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { unauthorized } from '#server/platform/errors.ts';
import { deletePostsOf } from '#server/posts/posts.service.ts';
import { deleteDocument } from './documents.service.ts';
import { lockOwnUser } from './own-user.repo.ts';
import { anonymise, deletePersonalRows, readPersonalData } from './personal-data.repo.ts';

/** Everything we keep of somebody, as lists of rows by what they are about. No secret, and nothing of anybody else. */
export async function exportData(tx: Tx, userId: string): Promise<Record<string, unknown>> {
  const data = await readPersonalData(tx, userId);
  return Object.fromEntries(Object.entries(data).map(([name, rows]) => [name, rows.map(inCamelCase)]));
}

const inCamelCase = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/**
 * Deletes an account with everything in it: sessions, ways to sign in, posts, pictures and documents with their files, what was
 * kept and reported. The address, number and identities are free again. What is left is an id without a name.
 *
 * @throws ApiError 401 where the account is gone already
 */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  if (!(await lockOwnUser(tx, userId))) throw unauthorized();
  await deletePostsOf(tx, userId);
  await deletePicturesOf(tx, userId);
  await deleteDocument(tx, userId);
  await deletePersonalRows(tx, userId);
  await anonymise(tx, userId);
}
