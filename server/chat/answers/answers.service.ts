import type { RequestAnswer } from '#contract/chat/sent-listing.ts';
import { requestAnswersMax, sentListingsMax } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/errors.ts';
import { getSentListings, isOwnRequest } from '#server/posts/fit/fit.service.ts';
import { findAnswersTo, findSentListingIds } from './answers.repo.ts';

export const getSentListingIds = (db: Db, conversationId: string): Promise<string[]> =>
  findSentListingIds(db, conversationId, sentListingsMax);

/** The listings that answer a member's request. @throws ApiError 404 where it is not the member's */
export async function getRequestAnswers(db: Db, userId: string, requestId: string): Promise<RequestAnswer[]> {
  if (!(await isOwnRequest(db, userId, requestId))) throw notFound('We couldn’t find this request');
  const rows = await findAnswersTo(db, requestId, requestAnswersMax);
  const listings = await getSentListings(
    db,
    rows.map(({ listing_id }) => ({ listingId: listing_id, requestId: null })),
  );
  return rows.flatMap(({ conversation_id, person_id, sent_at }, at) => {
    const post = listings[at]?.post;
    return post ? { post, conversationId: conversation_id, personId: person_id, sentAt: sent_at.toISOString() } : [];
  });
}
