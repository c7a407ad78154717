import type { Db } from '#server/platform/db/database.ts';
import { countAnswers, findReplyTimes } from './reply-times.repo.ts';

/** Fewer answered conversations could identify a person, or mean nothing. */
const answeredMin = 5;

/** The median time in minutes to a member's first reply; null where too little is known. */
export async function getResponseMinutes(db: Db, userId: string): Promise<number | null> {
  const { answered, median_seconds } = await findReplyTimes(db, userId);
  if (answered < answeredMin || median_seconds === null) return null;
  return Math.max(1, Math.round(median_seconds / 60));
}

/** A question of today may still be answered. */
const answerDays = 2;

/** The share from 0 to 1 of members who wrote first and got an answer; null where too few wrote. */
export async function getAnswerShare(db: Db, userId: string): Promise<number | null> {
  const { asked, answered } = await countAnswers(db, userId, { days: answerDays });
  return asked < answeredMin ? null : answered / asked;
}
