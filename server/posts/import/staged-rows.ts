import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/db/database.ts';
import { countListingRoom } from '#server/subscriptions/limits/limits.service.ts';
import { type Decision, decide, decideOffMarket, ListingQuota } from './decide-action.ts';
import type { OffMarketStatus } from './fields/read-fields.ts';
import type { ImportedListing } from './fields/read-listing.ts';
import { type Found, findImported } from './import.repo.ts';
import type { Staging } from './row-staging.ts';

export interface StagedRow extends Omit<ImportedListing, 'pictures' | 'filled' | 'lacking'> {
  isComplete: boolean;
  digest: string;
  picturesDigest: string | null;
  taken: string[];
}

/** Rows of homes that are no longer on offer, by external id. */
export type OffMarketRows = ReadonlyMap<string, OffMarketStatus>;

export interface ReadRows {
  ownerId: string;
  isBeyondPlan: boolean;
  staging: Staging<StagedRow>;
  offMarket: OffMarketRows;
}

export interface Counts {
  created: number;
  withoutPhotos: number;
  incomplete: number;
  /** Created or changed, and off the market for want of room in the owner's plan. */
  pausedByPlan: number;
  updated: number;
  /** Closed or removed because they are no longer on offer. */
  takenDown: number;
  unchanged: number;
  /** Not on offer any more, or taken down here. */
  skipped: number;
}

export const noCounts = (): Counts => ({
  created: 0,
  withoutPhotos: 0,
  incomplete: 0,
  pausedByPlan: 0,
  updated: 0,
  takenDown: 0,
  unchanged: 0,
  skipped: 0,
});

/** Large enough that a lookup costs little beside writing, small enough that no statement times out. */
export const rowsAtOnce = 500;

const digestOfOffMarket = (externalId: string, status: OffMarketStatus) =>
  createHash('sha256')
    .update(JSON.stringify([externalId, status]))
    .digest('base64url');

export interface OffMarketRow {
  externalId: string;
  status: OffMarketStatus;
  digest: string;
}

export function* batchesOf(offMarket: OffMarketRows): Generator<OffMarketRow[]> {
  let batch: OffMarketRow[] = [];
  for (const [externalId, status] of offMarket) {
    batch.push({ externalId, status, digest: digestOfOffMarket(externalId, status) });
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export const loadListingQuota = async (db: Db, ownerId: string, isBeyondPlan: boolean) =>
  new ListingQuota(isBeyondPlan ? Number.POSITIVE_INFINITY : await countListingRoom(db, ownerId));

const knownIn = ({ posts }: Found, externalId: string) => {
  const post = posts.get(externalId);
  return post && { ...post, isPausedByPlan: post.status === 'paused' && post.paused_by_plan };
};

export function decideOffMarketRow(row: OffMarketRow, found: Found, quota: ListingQuota, counts: Counts): Decision {
  const known = knownIn(found, row.externalId);
  const isChanged = known?.imported_digest !== row.digest;
  const decision = decideOffMarket(known, { status: row.status, isChanged }, quota);
  if (decision.what === 'update') counts.takenDown += 1;
  countDecision(counts, decision);
  return decision;
}

export function decideAbout(
  row: StagedRow,
  found: Found,
  { quota, offMarket }: { quota: ListingQuota; offMarket: OffMarketRows },
): Decision {
  if (offMarket.has(row.externalId)) return { what: 'skipped' };
  const { kind, status, picturesDigest, isComplete } = row;
  const known = knownIn(found, row.externalId);
  const hasPictures = picturesDigest !== null;
  const isChanged =
    row.digest !== known?.imported_digest || (hasPictures && picturesDigest !== known.imported_pictures_digest);
  const gone = found.former.has(row.externalId)
    ? { kind, status: 'removed' as const, isPausedByPlan: false }
    : undefined;
  return decide(known ?? gone, { kind, status, hasPictures, isComplete, isChanged }, quota);
}

export function isToBeWritten(row: StagedRow, found: Found): boolean {
  const { what } = decideAbout(row, found, { quota: new ListingQuota(Number.POSITIVE_INFINITY), offMarket: new Map() });
  return what === 'create' || what === 'update';
}

export function count(counts: Counts, decision: Decision, { isComplete, picturesDigest }: StagedRow): void {
  if (decision.what === 'create' && !isComplete) counts.incomplete += 1;
  else if (decision.what === 'create' && picturesDigest === null) counts.withoutPhotos += 1;
  if ('move' in decision && decision.move?.isByPlan) counts.pausedByPlan += 1;
  countDecision(counts, decision);
}

function countDecision(counts: Counts, { what }: Decision): void {
  if (what === 'create') counts.created += 1;
  if (what === 'update') counts.updated += 1;
  if (what === 'unchanged') counts.unchanged += 1;
  if (what === 'skipped') counts.skipped += 1;
}

/** Counts that `mergeRows` would return, without changing anything. */
export async function expectRows(db: Db, { ownerId, isBeyondPlan, staging, offMarket }: ReadRows): Promise<Counts> {
  const counts = noCounts();
  const quota = await loadListingQuota(db, ownerId, isBeyondPlan);
  for (const batch of batchesOf(offMarket)) {
    const found = await findImported(db, ownerId, idsOf(batch));
    for (const row of batch) decideOffMarketRow(row, found, quota, counts);
  }
  for await (const batch of staging.batches(rowsAtOnce)) {
    const found = await findImported(db, ownerId, idsOf(batch));
    for (const row of batch) count(counts, decideAbout(row, found, { quota, offMarket }), row);
  }
  return counts;
}

export const idsOf = (rows: readonly { externalId: string }[]) => rows.map(({ externalId }) => externalId);
