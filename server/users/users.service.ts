import { timeZoneOf } from '#contract/account/time-zone.ts';
import type { PostOwner } from '#contract/post/post.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentOwner } from './users.present.ts';
import { findOwner, findProvince } from './users.repo.ts';

/** The owner card of a post, undefined where the account is gone. Never holds an email address or a phone number. */
export async function getOwnerCard(db: Db, userId: string): Promise<PostOwner | undefined> {
  const row = await findOwner(db, userId);
  return row && presentOwner(row);
}

export const getTimeZone = async (db: Db, userId: string): Promise<string> =>
  timeZoneOf(await findProvince(db, userId));
