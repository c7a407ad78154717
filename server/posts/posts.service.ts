import { countMax, mapTalliedPostsMin, relaxationsMax } from '#contract/limits.ts';
import type { ListingSummary, PostAddress, PostDetails, PostSummary } from '#contract/post/post.ts';
import { hasBeenPublished } from '#contract/post/post-lifecycle.ts';
import type { PostReport } from '#contract/post/post-report.ts';
import { cappedMessage, mapCappedMessage, requestsAtFirstArea } from '#contract/search/counting.ts';
import type { MapAnswer } from '#contract/search/map.ts';
import type { CountsQuery, MapQuery, SearchQuery } from '#contract/search/post-search.ts';
import type { Relaxation, RelaxationsQuery } from '#contract/search/relaxation.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import type { Tab } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { getOwnerCard } from '#server/users/users.service.ts';
import { transitionPosts } from './lifecycle/transition-posts.ts';
import { presentMap } from './map/map.present.ts';
import { findCells, isTallied } from './map/map.repo.ts';
import { findTalliedCells } from './map/map-tallies.repo.ts';
import {
  countListingsByCity,
  deletePosts,
  findNewestListings,
  lockAddressable,
  lockRemovedAt,
} from './owner/public-posts-by-owner.repo.ts';
import type { CardRow } from './post-cards.repo.ts';
import { canSee, isOwner, isRequest } from './posts.policy.ts';
import { isPresentable, presentCard, presentDetails, presentExactAddress } from './posts.present.ts';
import { countAddressable, findCards, findPost, findPostAccess, lockPostAccess, saveReport } from './posts.repo.ts';
import { countPosts, countTab } from './search/count.repo.ts';

import { type Candidate, relaxationCandidates } from './search/relax-filters.ts';
import { type Count, type CountLimits, countEach, countInPasses } from './search/relaxation-counts.repo.ts';
import { searchPosts } from './search/search.repo.ts';
import { findCounterparts, findSimilarPosts } from './search/similar-posts.repo.ts';

type Viewer = { id: string } | null;

export interface Cards {
  data: PostSummary[];
  total: number;
}

interface Capped {
  isCapped?: boolean;
  message?: string;
}

/** A page past the end is the last one; `leading` are the ids of posts that come first, in this order. A narrowed search is counted up to `countMax`. */
export async function search(db: Db, query: SearchQuery, leading: readonly string[] = []): Promise<Cards & Capped> {
  const { rows, total, capped } = await searchPosts(db, query, countMax, leading);
  return { data: rows.map(presentCard), total, ...toCapped(capped) };
}

export async function countByTab(db: Db, filters: CountsQuery): Promise<{ data: Record<Tab, number> } & Capped> {
  const { totals, capped } = await countPosts(db, filters);
  return { data: totals, ...toCapped(capped) };
}

const toCapped = (isCapped: boolean): Capped => (isCapped ? { isCapped, message: cappedMessage() } : {});

/**
 * Suggests at most `relaxationsMax` gentler searches, cheapest first.
 * Among very many posts they are chosen from a sample, then counted exactly.
 */
export async function suggestRelaxations(
  db: Db,
  query: RelaxationsQuery,
  limits: CountLimits = {},
): Promise<{ data: Relaxation[] } & Capped> {
  const candidates = relaxationCandidates(query);
  const [now, ...counts] = await countInPasses(db, [query, ...candidates.map(({ filters }) => filters)], limits);
  const opening = candidates
    .map((candidate, index) => ({ candidate, found: counts[index] ?? nothing }))
    .filter(({ found }) => found.total > (now ?? nothing).total);
  const chosen = cheapestRelaxations(opening);
  const unsure = chosen.filter(({ found }) => !found.complete);
  const exact = await countEach(
    db,
    unsure.map(({ candidate }) => candidate.filters),
    limits.most,
  );
  const relaxations = chosen.map((one) => ({ ...one.candidate, ...(exact[unsure.indexOf(one)] ?? one.found) }));
  return {
    data: relaxations.map(({ drop, change, total }) => ({ drop, change, count: total })),
    ...toCapped(relaxations.some(({ capped }) => capped)),
  };
}

const nothing: Count = { total: 0, capped: false, complete: true };

function cheapestRelaxations<Counted extends { candidate: Candidate; found: Count }>(
  candidates: readonly Counted[],
): Counted[] {
  return candidates
    .filter(
      ({ candidate }) =>
        !candidates.some(({ candidate: other }) => other.of === candidate.of && other.cost < candidate.cost),
    )
    .sort((a, b) => a.candidate.cost - b.candidate.cost || b.found.total - a.found.total)
    .slice(0, relaxationsMax);
}

/** The numbers add up to `total`. A narrowed search of a very full box holds its newest `mapPostsMax`; the message says so. */
export async function getMapCells(
  db: Db,
  query: MapQuery,
): Promise<{ data: MapAnswer; total: number; message: string }> {
  const isMuch = isTallied(query) && (await countTab(db, query)) >= mapTalliedPostsMin;
  const tallied = isMuch ? await findTalliedCells(db, query) : [];
  if (sumOf(tallied) >= mapTalliedPostsMin) {
    const message = isRequestTab(query.tab) ? requestsAtFirstArea : '';
    return { data: presentMap(tallied), total: sumOf(tallied), message };
  }
  const cells = await findCells(db, query);
  const total = sumOf(cells);
  return { data: presentMap(cells), total, message: cells.some((cell) => cell.is_capped) ? mapCappedMessage() : '' };
}

const sumOf = (cells: { count: number }[]) => cells.reduce((sum, cell) => sum + cell.count, 0);

/** undefined where there is no such post or the viewer may not see it. */
export async function getPost(db: Db, id: string, viewer: Viewer): Promise<PostDetails | undefined> {
  const row = await findPost(db, id, viewer?.id ?? null);
  if (!row || !canSee(viewer, row) || !isPresentable(row)) return undefined;
  const owner = await getOwnerCard(db, row.owner_id);
  return owner && presentDetails(row, owner, viewer);
}

/** `same`: more of its kind; `other`: matches from the other half of the market. undefined where visitors cannot see the post. */
export async function listSimilar(db: Db, id: string, side: 'same' | 'other'): Promise<Cards | undefined> {
  const post = await findPostAccess(db, id);
  if (!post || !canSee(null, post)) return undefined;
  const { rows, total } =
    side === 'same' ? await findSimilarPosts(db, id) : await findCounterparts(db, id, isRequest(post.kind));
  return { data: rows.map(presentCard), total };
}

export async function getCards(db: Db, ids: readonly string[]): Promise<Map<string, PostSummary>> {
  const rows = await findCards(db, ids);
  return new Map(rows.filter((row) => canSee(null, row)).map((row) => [row.id, presentCard(row)]));
}

/** Like `getCards`, with paused posts: for two members who talk about them already. */
export async function getPublishedCards(db: Db, ids: readonly string[]): Promise<Map<string, PostSummary>> {
  const rows = await findCards(db, ids);
  return new Map(rows.filter(isPublicPost).map((row) => [row.id, presentCard(row)]));
}

/** Private ones too, without drafts: the caller decides who may see them. */
export async function getCardsOfAny(db: Db, ids: readonly string[]): Promise<Map<string, PostSummary>> {
  const rows = await findCards(db, ids);
  return new Map(rows.filter(({ status }) => hasBeenPublished(status)).map((row) => [row.id, presentCard(row)]));
}

const isPublicPost = ({ status, visibility }: CardRow) => hasBeenPublished(status) && visibility === 'public';

/** A listing as visitors see it, whatever its status; undefined for a request. */
export async function findListing(db: Db, id: string): Promise<{ ownerId: string; card: ListingSummary } | undefined> {
  const [row] = await findCards(db, [id]);
  return row && !isRequest(row.kind) ? { ownerId: row.owner_id, card: presentCard(row) as ListingSummary } : undefined;
}

/** The exact address of a listing, hidden or not: the caller decides who may see it. */
export async function findExactAddress(db: Db, id: string): Promise<PostAddress | undefined> {
  const row = await findPost(db, id, null);
  return row && isPresentable(row) && !isRequest(row.kind) ? presentExactAddress(row) : undefined;
}

export const countPublic = (tx: Tx, ids: readonly string[]): Promise<number> => countAddressable(tx, ids);

/** In the order of the ids, without the posts that visitors cannot see. */
export async function listPublicCards(db: Db, ids: readonly string[]): Promise<Cards> {
  const known = await getCards(db, ids);
  const data = ids.map((id) => known.get(id)).filter((card) => card !== undefined);
  return { data, total: data.length };
}

export async function listListingsOf(
  db: Db,
  ownerId: string,
): Promise<Cards & { cities: { city: string; posts: number }[] }> {
  const cities = await countListingsByCity(db, ownerId);
  const rows = await findNewestListings(db, ownerId);
  return { data: rows.map(presentCard), total: cities.reduce((sum, { posts }) => sum + posts, 0), cities };
}

/** Visitors find neither the posts of a closed account nor their pages; `closedAt` restores them. */
export async function hidePostsOf(tx: Tx, ownerId: string, closedAt: Date): Promise<void> {
  await transitionPosts(tx, 'remove', await lockAddressable(tx, ownerId), { by: 'account', at: closedAt });
}

export async function restorePostsOf(tx: Tx, ownerId: string, closedAt: Date): Promise<void> {
  await transitionPosts(tx, 'restore', await lockRemovedAt(tx, ownerId, closedAt), {});
}

/** Deletes at most `limit` posts of a member for good. @returns how many were deleted */
export const deletePostsOf = (tx: Tx, ownerId: string, limit: number): Promise<number> =>
  deletePosts(tx, ownerId, limit);

/** undefined where visitors cannot see the post; the price of a request is its budget. */
export async function findPublicPost(tx: Tx, id: string): Promise<{ price: number; owner_id: string } | undefined> {
  const post = await lockPostAccess(tx, id);
  return post && canSee(null, post) ? post : undefined;
}

/** @throws ApiError 404 for a post that visitors cannot see, 409 for the member's own */
export async function reportPost(tx: Tx, id: string, reporter: { id: string }, said: PostReport): Promise<void> {
  const post = await lockPostAccess(tx, id);
  if (!post || !canSee(null, post)) throw notFound('We couldn’t find this post');
  if (isOwner(reporter, post)) throw conflict('This is your own post. You can edit or remove it.');
  await saveReport(tx, { post_id: id, reporter_id: reporter.id, ...said });
}
