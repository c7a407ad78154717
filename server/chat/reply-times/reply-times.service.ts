import type { Db } from '#server/platform/db/database.ts';
import { findReplyTimes } from './reply-times.repo.ts';

/** With fewer answered conversations a reply time would tell about one person, or about nothing. */
const answeredMin = 5;

/** The median time in minutes to a member's first reply; null where too little is known. */
export async function getResponseMinutes(db: Db, userId: string): Promise<number | null> {
  const { answered, median_seconds } = await findReplyTimes(db, userId);
  if (answered < answeredMin || median_seconds === null) return null;
  return Math.max(1, Math.round(median_seconds / 60));
}
