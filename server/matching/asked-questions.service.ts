import type { Fit } from '#contract/fit/fit.ts';
import { isAskedIn, questionOf } from '#contract/fit/texts/question-texts.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findQuestions } from './asked-questions.repo.ts';

interface AskedListing {
  id: string;
  ownerId: string;
}

/** When the member asked for what a listing leaves open, read from the messages that they sent to its owner; null where they did not. */
export async function readAskedTimes(
  db: Db,
  userId: string,
  listings: readonly AskedListing[],
): Promise<(listingId: string, fit: Fit) => string | null> {
  const sent = await findQuestions(db, userId, listings);
  return (listingId, fit) => {
    const question = questionOf(fit, { side: 'seeker' });
    const times = sent
      .filter(({ post_id, content }) => post_id === listingId && question && isAskedIn(content, question.criteria))
      .map(({ created_at }) => created_at.getTime());
    return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null;
  };
}
