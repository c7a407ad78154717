import { timeZoneOf } from '#contract/account/time-zone.ts';
import type { PostOwner } from '#contract/post/post.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentOwner } from './users.present.ts';
import { findOwners, findProvince, lockUser, storeFinishedDeletion } from './users.repo.ts';

/** The owner card of a post, undefined where the account is gone. Never holds an email address or a phone number. */
export async function getOwnerCard(db: Db, userId: string): Promise<PostOwner | undefined> {
  return (await getOwnerCards(db, [userId])).get(userId);
}

export async function getOwnerCards(db: Db, userIds: readonly string[]): Promise<Map<string, PostOwner>> {
  const rows = await findOwners(db, [...new Set(userIds)]);
  return new Map(rows.map((row) => [row.id, presentOwner(row)]));
}

export const getTimeZone = async (db: Db, userId: string): Promise<string> =>
  timeZoneOf(await findProvince(db, userId));

export { lockUser };

/** Ends a deletion of which no row is left. */
export const finishDeletion = storeFinishedDeletion;
