import { fitVersion } from '#contract/fit/score.ts';
import { requestKinds } from '#contract/vocabulary.ts';
import { getAnswerShare } from '#server/chat/reply-times/reply-times.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { couldFitOf, judgeCandidates } from '#server/posts/fit/candidates.service.ts';
import { findFormerAlertPairs } from './match-notices.repo.ts';
import { notifyOwnersOfMatches } from './match-notices.service.ts';
import {
  claimUpdate,
  deferUpdate,
  endBatch,
  findStalePosts,
  lockUpdates,
  type MatchUpdate,
  markAllFound,
  markFound,
  queueMatchUpdates,
} from './match-updates.repo.ts';
import {
  deleteImpossiblePairs,
  deletePairs,
  findBestIds,
  findListsRankingLast,
  findUnfilled,
  storePairs,
  trimPairs,
} from './matches.repo.ts';

const batchSize = 500;
const pageSize = 1_000;
const rescannedAtOnce = 20;

/** @returns whether there was an update to make */
export async function updateNext(db: Db, site: string | undefined): Promise<boolean> {
  const update = await claimUpdate(db);
  if (!update) return false;
  try {
    await inTransaction(db, (tx) => updateMatches(tx, update, site));
  } catch (error) {
    await deferUpdate(db, update);
    throw error;
  }
  return true;
}

/** Finds the matches of all active posts from their requests, without notifying members. */
export async function findAllMatches(db: Db): Promise<void> {
  for (let after: string | null = ''; after !== null; ) {
    const { stale, last } = await findStalePosts(db, fitVersion, { after, size: pageSize, kinds: requestKinds });
    await queueMatchUpdates(db, stale, { tells: false });
    while (await updateNext(db, undefined));
    after = last;
  }
  await markAllFound(db, fitVersion);
}

/** Finds matches of another version of the function anew, a page of posts a time; posts that changed meanwhile come first. */
export function createRescan(db: Db, site: string | undefined): (stopping: AbortSignal) => Promise<void> {
  let after = '';
  return async (stopping) => {
    const { stale, last } = await findStalePosts(db, fitVersion, { after, size: pageSize });
    for (const id of stale.slice(0, rescannedAtOnce)) {
      if (stopping.aborted) return;
      while (!stopping.aborted && (await updateNext(db, site)));
      await queueMatchUpdates(db, [id], { tells: false });
    }
    after = stale.length > rescannedAtOnce ? (stale[rescannedAtOnce - 1] ?? '') : (last ?? '');
  };
}

async function updateMatches(tx: Tx, update: MatchUpdate, site: string | undefined): Promise<void> {
  await lockUpdates(tx);
  const { post_id: postId, after } = update;
  const found = await judgeCandidates(tx, postId, { after, limit: batchSize });
  if (!found) {
    await queueMatchUpdates(tx, await deletePairs(tx, postId), { tells: true });
    await endBatch(tx, update, null);
    return;
  }
  const { post, side, judged, next } = found;
  const best = await findBestIds(tx, side, postId);
  const ended =
    after === null ? await deleteImpossiblePairs(tx, { side, postId, couldFit: couldFitOf(side, postId) }) : [];
  const { added, removed, lowered } = await storePairs(tx, { side, postId, judged, version: fitVersion });
  const unfilled = await findUnfilled(tx, postId, [...ended, ...removed]);
  const rankingLast = await findListsRankingLast(tx, side, postId, lowered);
  await queueMatchUpdates(tx, [...new Set([...unfilled, ...rankingLast])], { tells: update.tells });
  await trimPairs(tx, { side, postId, otherIds: [...best, ...judged.map(({ id }) => id)] });
  if (update.tells) {
    const former = side === 'request' && after === null ? await findFormerAlertPairs(tx, postId) : [];
    await notifyOwnersOfMatches(tx, { post, judged }, [...added, ...former], site);
  }
  const answerShare = await getAnswerShare(tx, post.owner_id);
  await markFound(tx, postId, { version: fitVersion, answerShare });
  await endBatch(tx, update, next);
}
