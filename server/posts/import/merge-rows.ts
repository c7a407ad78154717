import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { closedReasons, hasBeenPublished } from '#contract/post/post-lifecycle.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { getSecret } from '#server/platform/security/secrets.ts';
import { lockPublishing } from '#server/subscriptions/limits/limits.service.ts';
import { publishPostChanges } from '../lifecycle/post-changes.ts';
import { transitionPosts } from '../lifecycle/transition-posts.ts';
import { findContents, replacePhotos, updatePost } from '../owner/owner-post.repo.ts';
import { columnsOf } from '../post-columns.ts';
import { hasEnded } from '../posts.policy.ts';
import type { ListingQuota, Move } from './decide-action.ts';
import { type ImportedPostRow, insertImported, lockImported, lockImportsOf, updateImported } from './import.repo.ts';
import {
  batchesOf,
  type Counts,
  count,
  decideAbout,
  decideOffMarketRow,
  idsOf,
  loadListingQuota,
  noCounts,
  type OffMarketRow,
  type OffMarketRows,
  type ReadRows,
  rowsAtOnce,
  type StagedRow,
} from './staged-rows.ts';

/** From this many rows on the planner needs new statistics. */
const manyRows = 1_000;

/** Transaction for all rows; ended listings come first and leave room. @throws the signal's reason, or what failed */
export async function mergeRows(
  db: Db,
  { ownerId, isBeyondPlan, staging, offMarket, signal }: ReadRows & { signal: AbortSignal },
): Promise<Counts> {
  const counts = noCounts();
  await inTransaction(db, async (tx) => {
    await lockImportsOf(tx, ownerId);
    await lockPublishing(tx, ownerId);
    const quota = await loadListingQuota(tx, ownerId, isBeyondPlan);
    for (const batch of batchesOf(offMarket)) {
      signal.throwIfAborted();
      await takeDownOffMarket(tx, { ownerId, batch, quota, counts });
    }
    for await (const batch of staging.batches(rowsAtOnce)) {
      signal.throwIfAborted();
      await mergeBatch(tx, { ownerId, batch, quota, counts, offMarket });
    }
  });
  // The rows are committed, so a failure is ignored; without statistics the planner guesses until autovacuum.
  if (counts.created + counts.updated >= manyRows) await sql`ANALYZE posts`.execute(db).catch(() => undefined);
  return counts;
}

interface Batch<Row> {
  ownerId: string;
  batch: readonly Row[];
  quota: ListingQuota;
  counts: Counts;
}

async function takeDownOffMarket(tx: Tx, { ownerId, batch, quota, counts }: Batch<OffMarketRow>): Promise<void> {
  const found = await lockImported(tx, ownerId, idsOf(batch));
  const moved: MovedRow[] = [];
  for (const row of batch) {
    const decision = decideOffMarketRow(row, found, quota, counts);
    const known = found.posts.get(row.externalId);
    if (decision.what !== 'update' || !decision.move || !known) continue;
    await updatePost(tx, known.id, { imported_digest: row.digest });
    moved.push({ ...known, move: decision.move });
  }
  await moveRows(tx, moved);
}

type Created = { row: StagedRow; id: string; move: Move | undefined };
type Updated = { row: StagedRow; known: ImportedPostRow; move: Move | undefined };

async function mergeBatch(
  tx: Tx,
  { ownerId, batch, quota, counts, offMarket }: Batch<StagedRow> & { offMarket: OffMarketRows },
): Promise<void> {
  const found = await lockImported(tx, ownerId, idsOf(batch));
  const secret = await getSecret(tx, 'hidden_places');
  const created: Created[] = [];
  const updated: Updated[] = [];
  for (const row of batch) {
    const known = found.posts.get(row.externalId);
    const decision = decideAbout(row, found, { quota, offMarket });
    count(counts, decision, row);
    if (decision.what === 'create') created.push({ row, id: randomUUID(), move: decision.move });
    if (decision.what === 'update' && known) updated.push({ row, known, move: decision.move });
  }
  await insertImported(
    tx,
    created.map(({ row, id }) => ({
      id,
      owner_id: ownerId,
      kind: row.kind,
      section: row.section,
      external_id: row.externalId,
      ...columnsOf(row, { secret }),
      ...digestsOf(row),
    })),
  );
  const before = await findContents(
    tx,
    updated.map(({ known }) => known.id),
  );
  const changed = updated.map((each) => changedColumns(each, secret));
  await updateImported(tx, changed);
  for (const { row, id } of [...created, ...updated.map(({ row, known }) => ({ row, id: known.id }))])
    if (row.taken.length > 0) await replacePhotos(tx, id, photosOf(row));
  const changes = updated.flatMap(({ row, known: { id, status } }, at) => {
    const stored = before.get(id);
    const photos = row.taken.length > 0 ? { photos: photosOf(row) } : {};
    return stored && hasBeenPublished(status)
      ? [{ before: { ...stored, id }, after: { ...stored, ...changed[at], ...photos } }]
      : [];
  });
  await publishPostChanges(tx, changes);
  await moveRows(tx, [
    ...created.flatMap(({ id, move }) => (move ? [{ id, status: 'draft' as const, expires_at: null, move }] : [])),
    ...updated.flatMap(({ known, move }) => (move ? [{ ...known, move }] : [])),
  ]);
}

const photosOf = ({ taken }: StagedRow) => taken.map((id) => ({ id, alt: '' }));

const digestsOf = (row: StagedRow) => ({
  imported_digest: row.digest,
  imported_pictures_digest: row.picturesDigest,
});

/** The file changes neither the floor plan nor, where it names none, the pictures. A post that stays paused for want of room resumes by plan. */
function changedColumns({ row, known, move }: Updated, secret: string) {
  const { floor_plan_media_id: _, ...columns } = columnsOf(row, { secret, before: known });
  const pictures = row.picturesDigest ?? known.imported_pictures_digest;
  return {
    id: known.id,
    ...columns,
    imported_digest: row.digest,
    imported_pictures_digest: pictures,
    paused_by_plan: known.paused_by_plan || move?.isByPlan === true,
  };
}

type MovedRow = Pick<ImportedPostRow, 'id' | 'status' | 'expires_at'> & { move: Move };

/** A draft or a post whose time ran out is published before it takes another status. */
async function moveRows(tx: Tx, rows: readonly MovedRow[]): Promise<void> {
  const published = rows.filter(isToPublish);
  const isDraft = ({ status }: MovedRow) => status === 'draft';
  await transitionPosts(tx, 'publish', published.filter(isDraft), {});
  await transitionPosts(
    tx,
    'republish',
    published.filter((row) => !isDraft(row)),
    {},
  );
  const moved = rows
    .map((row) => (published.includes(row) ? { ...row, status: 'active' as const } : row))
    .filter(({ move, status }) => move.to !== status);
  const filterByMove = (matches: (move: Move) => boolean) => moved.filter(({ move }) => matches(move));
  await transitionPosts(
    tx,
    'resume',
    filterByMove(({ to }) => to === 'active'),
    {},
  );
  await transitionPosts(
    tx,
    'markUnderOffer',
    filterByMove(({ to }) => to === 'under_offer'),
    {},
  );
  await transitionPosts(
    tx,
    'pause',
    filterByMove(({ to, isByPlan }) => to === 'paused' && !isByPlan),
    {},
  );
  await transitionPosts(
    tx,
    'pauseByPlan',
    filterByMove(({ to, isByPlan }) => to === 'paused' && isByPlan === true),
    {},
  );
  for (const reason of closedReasons)
    await transitionPosts(
      tx,
      'close',
      filterByMove((move) => move.to === 'closed' && move.reason === reason),
      { reason },
    );
  await transitionPosts(
    tx,
    'remove',
    filterByMove(({ to }) => to === 'removed'),
    { by: 'owner' },
  );
}

function isToPublish({ status, move, expires_at }: MovedRow): boolean {
  if (status === 'draft') return move.to !== 'removed';
  const isBackTooLate = move.to === 'active' && hasEnded({ expires_at });
  return move.to !== 'closed' && (status === 'expired' || isBackTooLate);
}
