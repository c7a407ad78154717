import type { AnsweringListing, SentListing } from '#contract/chat/sent-listing.ts';
import { compareListing, type Facts, type Wishes } from '#contract/fit/compare-post.ts';
import { type Fit, scoreFit } from '#contract/fit/fit.ts';
import type { ListingSummary } from '#contract/post/post.ts';
import { listingKinds, requestKinds } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import { canSee, isOwner, isRequest } from '../posts.policy.ts';
import { presentCard, presentFields } from '../posts.present.ts';
import { findPostAccess } from '../posts.repo.ts';
import { type ComparedRow, findAnsweringListings, findComparedPosts, isAnsweringListing } from './fit.repo.ts';

export { isAnsweringListing };

/** As everyone may see it: a hidden address is compared by its moved point. */
const presentListing = (row: ComparedRow): ListingSummary => presentCard(row) as ListingSummary;

const compare = (request: ComparedRow, listing: ComparedRow): Fit =>
  compareListing(
    { ...presentFields(request, requestKinds), ...presentCard(request) } as Wishes,
    { ...presentFields(listing, listingKinds), ...presentCard(listing) } as Facts,
  );

interface Answer {
  listingId: string | null;
  requestId: string | null;
}

/** Listings beside the requests that they answer, in the same order, as both are now. */
export async function getSentListings(db: Db, answers: readonly Answer[]): Promise<SentListing[]> {
  const ids = answers.flatMap(({ listingId, requestId }) => [listingId, requestId]).filter((id) => id !== null);
  const rows = new Map((await findComparedPosts(db, [...new Set(ids)])).map((row) => [row.id, row]));
  const find = (id: string | null) => (id === null ? undefined : rows.get(id));
  return answers.map(({ listingId, requestId }) => {
    const listing = find(listingId);
    const request = find(requestId);
    const isComparable = listing && request && isRequest(request.kind);
    return {
      post: listing ? presentListing(listing) : null,
      fit: isComparable ? compare(request, listing) : null,
    };
  });
}

export async function isOwnRequest(db: Db, userId: string, requestId: string): Promise<boolean> {
  const access = await findPostAccess(db, requestId);
  return access !== undefined && isRequest(access.kind) && isOwner({ id: userId }, access);
}

/** A member's active listings that could answer a request, the best fit first; undefined where there is no such request. */
export async function getAnsweringListings(
  db: Db,
  ownerId: string,
  requestId: string,
): Promise<AnsweringListing[] | undefined> {
  const access = await findPostAccess(db, requestId);
  const canAnswer = access && isRequest(access.kind) && canSee({ id: ownerId }, access);
  const [request] = canAnswer ? await findComparedPosts(db, [requestId]) : [];
  if (!request || request.owner_id === ownerId) return undefined;
  const listings = await findAnsweringListings(db, ownerId, requestId);
  return listings
    .map((row) => ({ post: presentListing(row), fit: compare(request, row) }))
    .sort((a, b) => scoreFit(b.fit) - scoreFit(a.fit));
}
