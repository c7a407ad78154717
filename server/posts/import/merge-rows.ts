import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isPublished } from '#contract/post/post-lifecycle.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { getSecret } from '#server/platform/security/secrets.ts';
import { lockPublishing } from '#server/subscriptions/limits/limits.service.ts';
import { insertHistory, replacePhotos, updatePost } from '../owner/owner-post.repo.ts';
import { publish } from '../owner/owner-post.service.ts';
import { columnsOf } from '../post-columns.ts';
import { hasEnded } from '../posts.policy.ts';
import type { Move, Room } from './decide-action.ts';
import { type ImportedPostRow, insertImported, lockImported, lockImportsOf, updateImported } from './import.repo.ts';
import {
  batchesOf,
  type Counts,
  count,
  decideAbout,
  decideAboutOver,
  idsOf,
  noCounts,
  type OverRow,
  type OverRows,
  openRoom,
  type ReadRows,
  rowsAtOnce,
  type StagedRow,
} from './staged-rows.ts';

/** From this many rows on the planner needs new statistics. */
const manyRows = 1_000;

/** One transaction for all rows; what is over comes first and leaves room. @throws the signal's reason, or what failed */
export async function mergeRows(
  db: Db,
  { ownerId, isBeyondPlan, staging, over, signal }: ReadRows & { signal: AbortSignal },
): Promise<Counts> {
  const counts = noCounts();
  await inTransaction(db, async (tx) => {
    await lockImportsOf(tx, ownerId);
    await lockPublishing(tx, ownerId);
    const room = await openRoom(tx, ownerId, isBeyondPlan);
    for (const batch of batchesOf(over)) {
      signal.throwIfAborted();
      await takeDownOver(tx, { ownerId, batch, room, counts });
    }
    for await (const batch of staging.batches(rowsAtOnce)) {
      signal.throwIfAborted();
      await mergeBatch(tx, { ownerId, batch, room, counts, over });
    }
  });
  // The rows are committed, so a failure is ignored; without statistics the planner guesses until autovacuum.
  if (counts.created + counts.updated >= manyRows) await sql`ANALYZE posts`.execute(db).catch(() => undefined);
  return counts;
}

interface Batch<Row> {
  ownerId: string;
  batch: readonly Row[];
  room: Room;
  counts: Counts;
}

async function takeDownOver(tx: Tx, { ownerId, batch, room, counts }: Batch<OverRow>): Promise<void> {
  const found = await lockImported(tx, ownerId, idsOf(batch));
  for (const row of batch) {
    const decision = decideAboutOver(row, found, room, counts);
    const known = found.posts.get(row.externalId);
    if (decision.what !== 'update' || !decision.move || !known) continue;
    await updatePost(tx, known.id, { imported_digest: row.digest });
    await makeMove(tx, { id: known.id, move: decision.move, known, price: known.price });
  }
}

type Created = { row: StagedRow; id: string; move: Move | undefined };
type Updated = { row: StagedRow; known: ImportedPostRow; move: Move | undefined };

async function mergeBatch(
  tx: Tx,
  { ownerId, batch, room, counts, over }: Batch<StagedRow> & { over: OverRows },
): Promise<void> {
  const found = await lockImported(tx, ownerId, idsOf(batch));
  const secret = await getSecret(tx, 'hidden_places');
  const created: Created[] = [];
  const updated: Updated[] = [];
  for (const row of batch) {
    const known = found.posts.get(row.externalId);
    const decision = decideAbout(row, found, { room, over });
    count(counts, decision, row);
    if (decision.what === 'create') created.push({ row, id: randomUUID(), move: decision.move });
    if (decision.what === 'update' && known) updated.push({ row, known, move: decision.move });
  }
  await insertImported(
    tx,
    created.map(({ row, id }) => ({
      ...{ id, owner_id: ownerId, kind: row.kind, section: row.section, external_id: row.externalId },
      ...columnsOf(row, { secret }),
      ...digestsOf(row),
    })),
  );
  await updateImported(
    tx,
    updated.map((each) => changedColumns(each, secret)),
  );
  for (const { row, id, move } of created) await finish(tx, { id, row, move, known: undefined });
  for (const { row, known, move } of updated) await finish(tx, { id: known.id, row, move, known });
}

const digestsOf = (row: StagedRow) => ({
  imported_digest: row.digest,
  imported_pictures_digest: row.picturesDigest,
});

/** The file changes neither the floor plan nor, where it names none, the pictures. */
function changedColumns({ row, known }: Updated, secret: string) {
  const { floor_plan_media_id: _, ...columns } = columnsOf(row, { secret, before: known });
  const pictures = row.picturesDigest ?? known.imported_pictures_digest;
  return { id: known.id, ...columns, imported_digest: row.digest, imported_pictures_digest: pictures };
}

interface Finishing {
  id: string;
  row: StagedRow;
  move: Move | undefined;
  known: ImportedPostRow | undefined;
}

async function finish(tx: Tx, { id, row, move, known }: Finishing): Promise<void> {
  if (row.taken.length > 0)
    await replacePhotos(
      tx,
      id,
      row.taken.map((taken) => ({ id: taken, alt: '' })),
    );
  const price = row.content.listPrice ?? null;
  if (known && isPublished(known.status) && price !== null && price !== known.price) {
    await insertHistory(tx, [{ post_id: id, what: 'price', from_price: known.price, to_price: price }]);
    await publishEvent(tx, 'post.price_changed', { postId: id }, { previousPrice: known.price, price });
  }
  if (move) await makeMove(tx, { id, move, known, price });
}

async function makeMove(
  tx: Tx,
  { id, move, known, price }: { id: string; move: Move; known: ImportedPostRow | undefined; price: number | null },
): Promise<void> {
  let from = known?.status ?? null;
  const isBackTooLate = move.to === 'active' && known !== undefined && hasEnded(known);
  const isToPublish =
    from === null || from === 'expired' || isBackTooLate || (from === 'draft' && move.to !== 'removed');
  if (isToPublish && move.to !== 'closed') {
    await publish(tx, { id, status: from, price });
    from = 'active';
  }
  if (move.to === from) return;
  const byPlan = { paused_by_plan: move.isByPlan ?? false };
  const removal = move.to === 'removed' ? { removed_at: new Date() } : {};
  await updatePost(tx, id, { status: move.to, closed_reason: move.reason ?? null, ...byPlan, ...removal });
  await insertHistory(tx, [{ post_id: id, what: 'status', from_status: from, to_status: move.to }]);
  if (known && move.reason) await publishEvent(tx, 'post.closed', { postId: id }, { reason: move.reason });
  if (known && move.to === 'removed') await publishEvent(tx, 'post.removed', { postId: id }, {});
}
