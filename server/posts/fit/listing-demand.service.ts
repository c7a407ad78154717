import type { Fit } from '#contract/fit/fit.ts';
import { judgeFit, type ListingFacts } from '#contract/fit/judge-fit.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isOwner, isRequest } from '../posts.policy.ts';
import { findPostAccess } from '../posts.repo.ts';
import { findCandidates } from './candidates.repo.ts';
import { findComparedPosts, findDraftToCompare } from './fit.repo.ts';
import { toJudgedFacts, toRequestWishes } from './fit.service.ts';

export interface OwnListing {
  id: string;
  /** null while price or place is missing. */
  facts: ListingFacts | null;
}

/** Published or not; undefined for any post but a listing of the member's own. */
export async function findOwnListing(db: Db, userId: string, postId: string): Promise<OwnListing | undefined> {
  const access = await findPostAccess(db, postId);
  if (!access || !isOwner({ id: userId }, access) || isRequest(access.kind) || access.status === 'removed')
    return undefined;
  const row = await findDraftToCompare(db, postId);
  if (!row) return undefined;
  const isComplete = row.list_price !== null && row.lat !== null && row.property_sub_types.length > 0;
  return { id: postId, facts: isComplete ? toJudgedFacts(row) : null };
}

const batchSize = 500;

/** Public requests that may fit from this price on, each as a function of the price. */
export async function* requestsForListing(
  db: Db,
  { id, facts }: OwnListing,
  lowestPrice: number,
): AsyncGenerator<(price: number) => Fit> {
  if (!facts) return;
  const today = new Date().toISOString().slice(0, 10);
  for (let after: string | null = ''; after !== null; ) {
    const search = {
      side: 'listing',
      postId: id,
      today,
      after,
      limit: batchSize,
      changed: { price: lowestPrice },
    } as const;
    const { ids, isCut } = await findCandidates(db, search);
    for (const row of await findComparedPosts(db, ids)) {
      const wishes = toRequestWishes(row);
      if (row.status === 'active' && row.visibility === 'public')
        yield (price) => judgeFit({ ...facts, listPrice: price }, wishes, today);
    }
    after = isCut ? (ids.at(-1) ?? null) : null;
  }
}
