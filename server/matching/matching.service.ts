import type { Fit, Side } from '#contract/fit/fit.ts';
import type {
  Dismissal,
  DismissalReasonCounts,
  FormerMatch,
  Match,
  MatchCounts,
  MatchesQuery,
  OwnFit,
  RankedPost,
} from '#contract/matching/match.ts';
import { keptMatchesMax, matchesPerPage } from '#contract/matching/match.ts';
import type { SearchQuery } from '#contract/search/post-search.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { sideOfOwnPost } from '#server/posts/fit/candidates.service.ts';
import { compareWithOwnPosts, getFits } from '#server/posts/fit/fit.service.ts';
import { search } from '#server/posts/posts.service.ts';
import { getOwnerCards } from '#server/users/users.service.ts';
import { readAskedTimes } from './asked-questions.service.ts';
import { countReasons, deleteDismissal, hasPair, insertDismissal } from './dismissals.repo.ts';
import { findFormerMatches } from './former-matches.repo.ts';
import { markOpened } from './match-notices.repo.ts';
import { confirmPost, countPairs, findOwnPairs, listPairs, markSeen } from './matches.repo.ts';

/** @throws ApiError 404 for a post that is not the member's own */
async function assertOwnPost(db: Db, userId: string, postId: string): Promise<Side> {
  const side = await sideOfOwnPost(db, userId, postId);
  if (!side) throw notFound();
  return side;
}

/** Pairs are judged as both posts are now; one that no longer fits, and was not found anew yet, is left out. */
export async function listMatches(
  db: Db,
  userId: string,
  postId: string,
  { order, dismissed, page }: MatchesQuery,
): Promise<{ data: Match[]; total: number; isCapped: boolean }> {
  const side = await assertOwnPost(db, userId, postId);
  const { rows, total, isCapped } = await listPairs(db, {
    side,
    postId,
    order,
    dismissed,
    page,
    perPage: matchesPerPage,
  });
  const fits = await getFits(
    db,
    postId,
    rows.map(({ other_id }) => other_id),
  );
  const ownerIds = [...fits.values()].map(({ ownerId }) => ownerId);
  const [owners, askedTime] = await Promise.all([
    getOwnerCards(db, ownerIds),
    readAskedTimes(db, userId, side === 'request' ? listedPosts(fits) : []),
  ]);
  const data = rows.flatMap(({ other_id, matched_at, is_new, dismissal, shared_dismissal }) => {
    const judged = fits.get(other_id);
    if (!judged || judged.fit.verdict === 'none') return [];
    const { post, fit, ownerId } = judged;
    const owner = owners.get(ownerId) ?? null;
    const matchedAt = matched_at.toISOString();
    const askedAt = askedTime(post.id, fit);
    return [{ post, owner, fit, matchedAt, isNew: is_new, dismissal, laterFor: shared_dismissal, askedAt }];
  });
  return { data, total, isCapped };
}

const listedPosts = (fits: Awaited<ReturnType<typeof getFits>>) =>
  [...fits].map(([id, { ownerId }]) => ({ id, ownerId }));

/** Matches that have gone since the member was notified, and would still fit. */
export async function listFormerMatches(db: Db, userId: string, postId: string): Promise<FormerMatch[]> {
  const rows = await findFormerMatches(db, await assertOwnPost(db, userId, postId), postId);
  const fits = await getFits(
    db,
    postId,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, ended_at }) => {
    const judged = fits.get(id);
    return judged && judged.fit.verdict !== 'none' ? [{ post: judged.post, endedAt: ended_at.toISOString() }] : [];
  });
}

/** @throws ApiError 404 for a post that is no request of one's own */
export async function searchForRequest(
  db: Db,
  userId: string,
  requestId: string,
  query: SearchQuery,
): Promise<Omit<Awaited<ReturnType<typeof search>>, 'data'> & { data: RankedPost[] }> {
  if ((await assertOwnPost(db, userId, requestId)) !== 'request') throw notFound();
  const best = { side: 'request', postId: requestId, order: 'fit', dismissed: false, page: 1 } as const;
  const { rows } = await listPairs(db, { ...best, perPage: keptMatchesMax });
  const leading = rows.map(({ other_id }) => other_id);
  const { data, ...found } = await search(db, query, leading);
  const rankedIds = data.filter(({ id }) => leading.includes(id)).map(({ id }) => id);
  const fits = rankedIds.length > 0 ? await getFits(db, requestId, rankedIds) : new Map<string, never>();
  return { ...found, data: data.map((post) => ({ post, fit: summarise(fits.get(post.id)?.fit) })) };
}

function summarise(fit: Fit | undefined): RankedPost['fit'] {
  if (!fit || fit.verdict === 'none') return null;
  const { verdict, score, criteria } = fit;
  return { verdict, score, toAsk: criteria.filter(({ state }) => state === 'unknown').length };
}

export async function markMatchesSeen(tx: Tx, userId: string, postId: string, shown: readonly string[]): Promise<void> {
  const side = await assertOwnPost(tx, userId, postId);
  await markSeen(tx, postId);
  await markOpened(tx, side, postId, shown);
}

/** The answer to “Still available?”. @throws ApiError 409 for a post that is not active */
export async function confirmAvailable(tx: Tx, userId: string, postId: string): Promise<void> {
  await assertOwnPost(tx, userId, postId);
  if (!(await confirmPost(tx, postId))) throw conflict('Only an active post can be confirmed');
}

/** @throws ApiError 404 where the two posts are no pair */
export async function dismissMatch(
  tx: Tx,
  userId: string,
  pair: { id: string; otherId: string },
  dismissal: Dismissal,
): Promise<void> {
  const side = await assertOwnPost(tx, userId, pair.id);
  if (!(await hasPair(tx, side, pair.id, pair.otherId))) throw notFound();
  await insertDismissal(tx, pair.id, pair.otherId, dismissal);
}

export async function restoreMatch(tx: Tx, userId: string, pair: { id: string; otherId: string }): Promise<void> {
  await assertOwnPost(tx, userId, pair.id);
  await deleteDismissal(tx, pair.id, pair.otherId);
}

/** Why members dismissed a post of one’s own: reasons that at least three of them gave. */
export async function listReasons(db: Db, userId: string, postId: string): Promise<DismissalReasonCounts> {
  await assertOwnPost(db, userId, postId);
  return countReasons(db, postId);
}

export async function countMatches(db: Db, userId: string): Promise<MatchCounts> {
  const rows = await countPairs(db, userId);
  return rows.map(({ post_id, is_capped, asks_if_available, ...counts }) => ({
    postId: post_id,
    ...counts,
    isCapped: is_capped,
    asksIfAvailable: asks_if_available,
  }));
}

/** `total` counts all of the member’s own, of which the best kept ones are judged. @throws ApiError 404 for a post that the member may not see */
export async function listOwnFits(db: Db, userId: string, postId: string): Promise<{ data: OwnFit[]; total: number }> {
  const compared = await compareWithOwnPosts(db, userId, postId, await findOwnPairs(db, userId, postId));
  if (!compared) throw notFound();
  const { fits, total, ownerId } = compared;
  const askedTime = await readAskedTimes(db, userId, fits.length > 0 ? [{ id: postId, ownerId }] : []);
  const data = fits.map(({ post, fit }) => ({ post, fit, askedAt: askedTime(postId, fit) }));
  return { data: data.toSorted((one, other) => other.fit.score - one.fit.score), total };
}
