import { mapIsCapped, requestsAtFirstArea, totalIsCapped } from '#contract/counting.ts';
import { mapPostsMax, mapTalliedFrom, relaxationsMax } from '#contract/limits.ts';
import type { MapAnswer } from '#contract/map.ts';
import type { PostDetails, PostSummary } from '#contract/post.ts';
import type { PostReport } from '#contract/post-report.ts';
import type { CountsQuery, MapQuery, SearchQuery } from '#contract/post-search.ts';
import type { Relaxation, RelaxationsQuery } from '#contract/relaxation.ts';
import type { Tab } from '#contract/vocabulary.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { getOwnerCard } from '#server/users/users.service.ts';
import { countPosts, countTab } from './posts.count.repo.ts';
import { isRequestTab } from './posts.filters.repo.ts';
import { presentMap } from './posts.map.present.ts';
import { findCells, isTallied } from './posts.map.repo.ts';
import { findTalliedCells } from './posts.map-tallies.repo.ts';
import {
  bringBackPostsOf,
  countListingsByCity,
  deletePosts,
  findNewestListings,
  removePostsAt,
} from './posts.of-owner.repo.ts';
import { canSee, isOwner, isRequest } from './posts.policy.ts';
import { isPresentable, presentCard, presentDetails } from './posts.present.ts';
import { type Count, type CountLimits, countEach, countInPasses } from './posts.relaxations.repo.ts';
import { countAddressable, findCards, findPost, findPostAccess, saveReport } from './posts.repo.ts';
import { searchPosts } from './posts.search.repo.ts';
import { findAlike, findCounterparts } from './posts.similar.repo.ts';
import { type Candidate, waysToRelax } from './relax-filters.ts';

type Viewer = { id: string } | null;

/** How many posts there are in all, and some of them as cards. */
export interface Cards {
  data: PostSummary[];
  total: number;
}

/** One page of a search; a page past the end is the last one. A narrowed search is counted up to `countMax`. */
export async function search(tx: Tx, query: SearchQuery): Promise<Cards & { message: string }> {
  const { rows, total, capped } = await searchPosts(tx, query);
  return { data: rows.map(presentCard), total, message: sayIfCapped(capped) };
}

/** How many posts each tab holds for these filters, each up to `countMax` where the filters narrow. */
export async function count(tx: Tx, filters: CountsQuery): Promise<{ data: Record<Tab, number>; message: string }> {
  const { totals, capped } = await countPosts(tx, filters);
  return { data: totals, message: sayIfCapped(capped) };
}

const sayIfCapped = (capped: boolean) => (capped ? totalIsCapped() : '');

/**
 * Ways to find more than a search does, the least to give up first and at most `relaxationsMax`: of each filter the gentlest
 * that opens anything. Each count is what the search it leads to answers as its total. Among very many posts the ways are chosen
 * by those that are looked through, and the chosen ones are then counted for themselves.
 */
export async function relax(
  tx: Tx,
  query: RelaxationsQuery,
  limits: CountLimits = {},
): Promise<{ data: Relaxation[]; message: string }> {
  const ways = waysToRelax(query);
  const [now, ...counts] = await countInPasses(tx, [query, ...ways.map(({ filters }) => filters)], limits);
  const opening = ways
    .map((way, index) => ({ way, found: counts[index] ?? nothing }))
    .filter(({ found }) => found.total > (now ?? nothing).total);
  const chosen = gentlest(opening);
  const unsure = chosen.filter(({ found }) => !found.complete);
  const exact = await countEach(
    tx,
    unsure.map(({ way }) => way.filters),
    limits.most,
  );
  const told = chosen.map((one) => ({ ...one.way, ...(exact[unsure.indexOf(one)] ?? one.found) }));
  return {
    data: told.map(({ drop, change, total }) => ({ drop, change, count: total })),
    message: sayIfCapped(told.some(({ capped }) => capped)),
  };
}

const nothing: Count = { total: 0, capped: false, complete: true };

/** Of each filter the way that costs least, the cheapest filters first. */
function gentlest<Way extends { way: Candidate; found: Count }>(ways: readonly Way[]): Way[] {
  return ways
    .filter(({ way }) => !ways.some(({ way: other }) => other.of === way.of && other.cost < way.cost))
    .sort((a, b) => a.way.cost - b.way.cost || b.found.total - a.found.total)
    .slice(0, relaxationsMax);
}

/**
 * The clusters and pins of a box; their numbers add up to `total`. A box of very many posts is drawn from tallies where no filter
 * narrows it, and else holds the newest `mapPostsMax`; the message tells what is left out.
 */
export async function map(tx: Tx, query: MapQuery): Promise<{ data: MapAnswer; total: number; message: string }> {
  const isMuch = isTallied(query) && (await countTab(tx, query)) >= mapTalliedFrom;
  const tallied = isMuch ? await findTalliedCells(tx, query) : [];
  if (sumOf(tallied) >= mapTalliedFrom) {
    const message = isRequestTab(query.tab) ? requestsAtFirstArea : '';
    return { data: presentMap(tallied), total: sumOf(tallied), message };
  }
  const cells = await findCells(tx, query);
  const total = sumOf(cells);
  return { data: presentMap(cells), total, message: total >= mapPostsMax ? mapIsCapped() : '' };
}

const sumOf = (cells: { count: number }[]) => cells.reduce((sum, cell) => sum + cell.count, 0);

/** One post as this viewer may see it; undefined where there is none, or none of theirs to know of. */
export async function getPost(tx: Tx, id: string, viewer: Viewer): Promise<PostDetails | undefined> {
  const row = await findPost(tx, id, viewer?.id ?? null);
  if (!row || !canSee(viewer, row) || !isPresentable(row)) return undefined;
  const owner = await getOwnerCard(tx, row.owner_id);
  return owner && presentDetails(row, owner, viewer);
}

/**
 * Posts that somebody who looks at this one may want: more of its kind (`same`), or what meets it from the other half of the
 * market (`other`), where `total` counts them all. Undefined where visitors cannot see the post.
 */
export async function similar(tx: Tx, id: string, side: 'same' | 'other'): Promise<Cards | undefined> {
  const post = await findPostAccess(tx, id);
  if (!post || !canSee(null, post)) return undefined;
  const { rows, total } =
    side === 'same' ? await findAlike(tx, id) : await findCounterparts(tx, id, isRequest(post.kind));
  return { data: rows.map(presentCard), total };
}

/** The cards of those of these posts that everybody can see, by id. */
export async function getCards(tx: Tx, ids: readonly string[]): Promise<Map<string, PostSummary>> {
  const rows = await findCards(tx, ids);
  return new Map(rows.filter((row) => canSee(null, row)).map((row) => [row.id, presentCard(row)]));
}

/** How many of these posts anybody can see. */
export const countPublic = (tx: Tx, ids: readonly string[]): Promise<number> => countAddressable(tx, ids);

/** The same in the order of the ids; those that nobody else can see are left out. */
export async function cards(tx: Tx, ids: readonly string[]): Promise<Cards> {
  const known = await getCards(tx, ids);
  const data = ids.map((id) => known.get(id)).filter((card) => card !== undefined);
  return { data, total: data.length };
}

/** What an agent offers just now: the newest as cards, how many there are, and in which cities, each with its number of them. */
export async function listingsOf(
  tx: Tx,
  ownerId: string,
): Promise<Cards & { cities: { city: string; posts: number }[] }> {
  const cities = await countListingsByCity(tx, ownerId);
  const rows = await findNewestListings(tx, ownerId);
  return { data: rows.map(presentCard), total: cities.reduce((sum, { posts }) => sum + posts, 0), cities };
}

/** Nobody finds the posts of a closed account, nor their pages. `closedAt` is what brings them back. */
export async function hidePostsOf(tx: Tx, ownerId: string, closedAt: Date): Promise<void> {
  await removePostsAt(tx, ownerId, closedAt);
}

/** The posts that were hidden when the account was closed stand where they stood. */
export async function restorePostsOf(tx: Tx, ownerId: string, closedAt: Date): Promise<void> {
  await bringBackPostsOf(tx, ownerId, closedAt);
}

/** Deletes all posts of somebody for good, with everything that hangs on them. */
export async function deletePostsOf(tx: Tx, ownerId: string): Promise<void> {
  await deletePosts(tx, ownerId);
}

/** What a post costs, or offers at most; undefined where visitors cannot see the post. */
export async function getPublicPrice(tx: Tx, id: string): Promise<number | undefined> {
  const post = await findPostAccess(tx, id);
  return post && canSee(null, post) ? post.price : undefined;
}

/**
 * Keeps what a member says is wrong with a post.
 *
 * @throws ApiError 404 for a post that nobody can see, 409 for the member's own
 */
export async function report(tx: Tx, id: string, reporter: { id: string }, said: PostReport): Promise<void> {
  const post = await findPostAccess(tx, id);
  if (!post || !canSee(null, post)) throw notFound('This post is not here');
  if (isOwner(reporter, post)) throw conflict('This post is yours. You can change it or take it down yourself.');
  await saveReport(tx, { post_id: id, reporter_id: reporter.id, ...said });
}
