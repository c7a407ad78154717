import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isPublished } from '#contract/post-lifecycle.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { columnsOf } from '../post-columns.ts';
import { tellOfClosing, tellOfPrice } from '../post-notices.ts';
import { insertHistory, replacePhotos, updatePost } from '../posts.own.repo.ts';
import { publish } from '../posts.own.service.ts';
import { hasEnded } from '../posts.policy.ts';
import { type Decision, decide, type Move } from './decide.ts';
import {
  type Found,
  type ImportedPostRow,
  insertImported,
  lockImported,
  lockImportsOf,
  updateImported,
} from './import.repo.ts';
import type { ImportedListing } from './read-listing.ts';
import type { Staging } from './staging.ts';

/** A row that is in order, with the pictures that were taken in for it. */
export interface StagedRow extends Omit<ImportedListing, 'pictures' | 'isPlacedRoughly'> {
  /** Stands for all that the row says but its pictures. */
  digest: string;
  /** Stands for its pictures; null where it has none. */
  picturesDigest: string | null;
  taken: string[];
}

/** What came of the rows. */
export interface Counts {
  created: number;
  /** Of those created: without a picture they could not be published. */
  drafts: number;
  updated: number;
  unchanged: number;
  /** Not on offer any more, or taken down here. */
  passedOver: number;
}

export const noCounts = (): Counts => ({ created: 0, drafts: 0, updated: 0, unchanged: 0, passedOver: 0 });

export function count(counts: Counts, decision: Decision): void {
  if (decision.what === 'create') counts.created += 1;
  if (decision.what === 'create' && !decision.move) counts.drafts += 1;
  if (decision.what === 'update') counts.updated += 1;
  if (decision.what === 'unchanged') counts.unchanged += 1;
  if (decision.what === 'passed over') counts.passedOver += 1;
}

/** What becomes of a row, beside what an earlier import made of it. */
export function decideAbout(row: StagedRow, { posts, former }: Found): Decision {
  const { kind, status, picturesDigest } = row;
  const known = posts.get(row.externalId);
  const hasPictures = picturesDigest !== null;
  const isChanged =
    row.digest !== known?.imported_digest || (hasPictures && picturesDigest !== known.imported_pictures_digest);
  const gone = former.has(row.externalId) ? { kind, status: 'removed' as const } : undefined;
  return decide(known ?? gone, { kind, status, hasPictures, isChanged });
}

/** So many that asking costs little beside writing, and so few that no statement runs out of its time. */
const rowsAtOnce = 500;
/** From so many on the planner should know of them. */
const manyRows = 1_000;

/**
 * Brings staged rows in: all of them in one transaction, or none.
 *
 * @throws what the signal was stopped with, or what failed
 */
export async function mergeRows(
  db: Db,
  ownerId: string,
  staging: Staging<StagedRow>,
  signal: AbortSignal,
): Promise<Counts> {
  const counts = noCounts();
  await db.transaction().execute(async (tx) => {
    await lockImportsOf(tx, ownerId);
    for await (const batch of staging.batches(rowsAtOnce)) {
      signal.throwIfAborted();
      await mergeBatch(tx, ownerId, batch, counts);
    }
  });
  // The rows are in, come of this what may: without it the planner guesses until the database looks by itself.
  if (counts.created + counts.updated >= manyRows) await sql`ANALYZE posts`.execute(db).catch(() => undefined);
  return counts;
}

type Created = { row: StagedRow; id: string; move: Move | undefined };
type Updated = { row: StagedRow; known: ImportedPostRow; move: Move | undefined };

async function mergeBatch(tx: Tx, ownerId: string, batch: readonly StagedRow[], counts: Counts): Promise<void> {
  const ids = batch.map(({ externalId }) => externalId);
  const found = await lockImported(tx, ownerId, ids);
  const created: Created[] = [];
  const updated: Updated[] = [];
  for (const row of batch) {
    const known = found.posts.get(row.externalId);
    const decision = decideAbout(row, found);
    count(counts, decision);
    if (decision.what === 'create') created.push({ row, id: randomUUID(), move: decision.move });
    if (decision.what === 'update' && known) updated.push({ row, known, move: decision.move });
  }
  await insertImported(
    tx,
    created.map(({ row, id }) => ({
      ...{ id, owner_id: ownerId, kind: row.kind, section: row.section, external_id: row.externalId },
      ...columnsOf(row),
      ...digestsOf(row),
    })),
  );
  await updateImported(tx, updated.map(changedColumns));
  for (const { row, id, move } of created) await finish(tx, { id, row, move, known: undefined });
  for (const { row, known, move } of updated) await finish(tx, { id: known.id, row, move, known });
}

const digestsOf = (row: StagedRow) => ({
  imported_digest: row.digest,
  imported_pictures_digest: row.picturesDigest,
});

/** The floor plan is no business of the file's, nor are pictures where it names none. */
function changedColumns({ row, known }: Updated) {
  const { floor_plan_media_id: _, ...columns } = columnsOf(row, known);
  const pictures = row.picturesDigest ?? known.imported_pictures_digest;
  return { id: known.id, ...columns, imported_digest: row.digest, imported_pictures_digest: pictures };
}

interface Finishing {
  id: string;
  row: StagedRow;
  move: Move | undefined;
  known: ImportedPostRow | undefined;
}

/** What hangs on a post: its pictures, its history, and what those who keep it are told. */
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
    await tellOfPrice(tx, known, price);
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
  const removal = move.to === 'removed' ? { removed_at: new Date() } : {};
  await updatePost(tx, id, { status: move.to, closed_reason: move.reason ?? null, ...removal });
  await insertHistory(tx, [{ post_id: id, what: 'status', from_status: from, to_status: move.to }]);
  if (known && move.reason) await tellOfClosing(tx, known, move.reason);
}
