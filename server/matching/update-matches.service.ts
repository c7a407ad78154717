import { fitVersion } from '#contract/fit/score.ts';
import { getAnswerShare } from '#server/chat/reply-times/reply-times.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { judgeCandidates } from '#server/posts/fit/candidates.service.ts';
import { tellOfMatches } from './match-notices.service.ts';
import {
  claimUpdate,
  deferUpdate,
  endBatch,
  lockUpdates,
  type MatchUpdate,
  markAllFound,
  markFound,
  requestRescan,
  requestUpdates,
} from './match-updates.repo.ts';
import { deletePairs, findPairedIds, storePairs, trimPairs } from './matches.repo.ts';

const batchSize = 500;

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

/** Finds the matches of all active posts from their requests, without telling members. */
export async function findAllMatches(db: Db): Promise<void> {
  while ((await requestRescan(db, fitVersion, 'request')) > 0) while (await updateNext(db, undefined));
  await markAllFound(db, fitVersion);
}

async function updateMatches(tx: Tx, update: MatchUpdate, site: string | undefined): Promise<void> {
  await lockUpdates(tx);
  const { post_id: postId, after } = update;
  const alsoIds = after === null ? await findPairedIds(tx, postId) : [];
  const found = await judgeCandidates(tx, postId, { after, alsoIds, limit: batchSize });
  if (!found) {
    await requestUpdates(tx, await deletePairs(tx, postId), { tells: false });
    await endBatch(tx, update, null);
    return;
  }
  const { post, side, judged, next } = found;
  const added = await storePairs(tx, { side, postId, judged, version: fitVersion });
  await trimPairs(tx, side, postId);
  if (update.tells) await tellOfMatches(tx, post, added, site);
  const answerShare = await getAnswerShare(tx, post.owner_id);
  await markFound(tx, postId, { version: fitVersion, answerShare });
  await endBatch(tx, update, next);
}
