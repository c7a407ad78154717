import type { AnsweringListing, SentListing } from '#contract/chat/sent-listing.ts';
import type { Fit } from '#contract/fit/fit.ts';
import { judgeFit, type ListingFacts, type RequestWishes } from '#contract/fit/judge-fit.ts';
import type { OwnFit } from '#contract/matching/match.ts';
import { comparedAreas } from '#contract/post/area-shape.ts';
import type { ListingSummary, PostSummary } from '#contract/post/post.ts';
import { listingKinds, requestKinds } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ComparedRow } from '../post-cards.repo.ts';
import { canSee, isOwner, isRequest } from '../posts.policy.ts';
import { presentCard, presentFields } from '../posts.present.ts';
import { findPostAccess } from '../posts.repo.ts';
import {
  findAnsweringListings,
  findComparedPosts,
  findOwnCounterparts,
  isAnsweringListing,
  type JudgedRow,
} from './fit.repo.ts';

export { isAnsweringListing };

/** The listing as shown publicly: a hidden address is compared by its moved point. */
const presentListing = (row: ComparedRow): ListingSummary => presentCard(row) as ListingSummary;

export const toListingFacts = (row: ComparedRow) =>
  ({ ...presentFields(row, listingKinds), ...presentCard(row) }) as ListingFacts;

/** Only the judged facts: the same facts are the same text. */
export function toJudgedFacts(row: JudgedRow): ListingFacts {
  const { kind, section, property_sub_types, lat, lng, province, neighbourhood, city, hide_exact_address } = row;
  return {
    ...presentFields(row, listingKinds),
    kind,
    section,
    propertySubType: property_sub_types[0],
    address: { lat, lng, province, neighbourhood, city, exact: !hide_exact_address },
  } as ListingFacts;
}

export const toRequestWishes = (row: ComparedRow): RequestWishes => ({
  ...presentFields(row, requestKinds),
  kind: row.kind as RequestWishes['kind'],
  section: row.section,
  propertySubType: row.property_sub_types,
  areas: comparedAreas(row),
});

const compare = (request: ComparedRow, listing: ComparedRow): Fit =>
  judgeFit(toListingFacts(listing), toRequestWishes(request), new Date().toISOString().slice(0, 10));

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
    const isComparable = listing && request?.visibility === 'public' && isRequest(request.kind);
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
    .sort((a, b) => b.fit.score - a.fit.score);
}

/** The posts shown beside this one, and how each fits it. */
export async function getFits(
  db: Db,
  postId: string,
  otherIds: readonly string[],
): Promise<Map<string, { post: PostSummary; ownerId: string; fit: Fit }>> {
  const rows = await findComparedPosts(db, [postId, ...otherIds]);
  const post = rows.find(({ id }) => id === postId);
  if (!post) return new Map();
  return new Map(
    rows
      .filter(({ id }) => id !== postId)
      .map((other) => {
        const [request, listing] = isRequest(post.kind) ? [post, other] : [other, post];
        return [other.id, { post: presentCard(other), ownerId: other.owner_id, fit: compare(request, listing) }];
      }),
  );
}

/** undefined where the member may not see the post; none for the member's own. Where there are too many, `leading` ones are compared. */
export async function compareWithOwnPosts(
  db: Db,
  userId: string,
  postId: string,
  leading: readonly string[],
): Promise<{ fits: Pick<OwnFit, 'post' | 'fit'>[]; total: number; ownerId: string } | undefined> {
  const access = await findPostAccess(db, postId);
  if (!access || !canSee({ id: userId }, access)) return undefined;
  if (isOwner({ id: userId }, access)) return { fits: [], total: 0, ownerId: userId };
  const { rows, total } = await findOwnCounterparts(db, { ownerId: userId, postId, leading });
  const fits = await getFits(
    db,
    postId,
    rows.map(({ id }) => id),
  );
  const judged = rows.flatMap(({ id, title }) => {
    const found = fits.get(id);
    return found ? [{ post: { id, title }, fit: found.fit }] : [];
  });
  return { fits: judged, total, ownerId: access.owner_id };
}
