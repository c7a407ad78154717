import { randomUUID } from 'node:crypto';
import { floorPlanBytesMax, looseUploadsMax } from '#contract/limits.ts';
import type { SentMedia } from '#contract/own-post.ts';
import type { PlanDocument } from '#contract/post.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { ApiError, conflict, notFound, unauthorized } from '#server/platform/errors.ts';
import { documentName } from '#server/platform/files/document-name.ts';
import { checkPdf, looksLikePdf } from '#server/platform/files/pdf.ts';
import { announceFile, claimFile } from '#server/platform/files/unreferenced-files.ts';
import { presentPlanDocument } from '#server/platform/present-plan-document.ts';
import { findMedia, insertMedia } from './media.repo.ts';
import { deletePicture, insertUpload, letMediaGo, type Media, storeUpload } from './media.service.ts';
import { planSource } from './media-source.ts';
import { countLoose, deleteLoose, deleteLooseOne, findHolder, lockMedia, lockOwner } from './sent-media.repo.ts';

/* What members send for their posts before a post holds it. */

/**
 * Takes in a picture for a post, or a PDF that is to be its floor plan: told apart by their content. To be called outside of a
 * transaction. What no post holds within `looseUploadDays` is removed again.
 *
 * @throws ApiError 400 empty or damaged, 401 where the account is gone, 409 where too many uploads wait for a post, 413 too large,
 *   415 neither a PDF nor a picture of an accepted type
 */
export async function sendMedia(
  media: Media,
  ownerId: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<SentMedia> {
  // Before the work, and once more where it counts: uploads come several at a time.
  await assertRoom(media.db, ownerId);
  return looksLikePdf(bytes) ? takePlan(media, ownerId, name, bytes) : takePicture(media, ownerId, bytes);
}

async function takePicture(media: Media, ownerId: string, bytes: Buffer): Promise<SentMedia> {
  const upload = await storeUpload(media, bytes);
  return insertLoose(media.db, ownerId, (tx) => insertUpload(tx, upload, { ownerId, alt: '', looseSince: new Date() }));
}

async function takePlan(media: Media, ownerId: string, sentName: string, bytes: Buffer): Promise<PlanDocument> {
  if (bytes.length > floorPlanBytesMax) {
    throw new ApiError(413, `A PDF may have at most ${floorPlanBytesMax / 1024 / 1024} MB.`);
  }
  checkPdf(bytes);
  const id = randomUUID();
  const original = `${id}.original`;
  const told = { name: documentName(sentName, 'application/pdf'), bytes: bytes.length };
  await announceFile(media.db, 'media', original);
  await media.storage.write(original, bytes);
  return insertLoose(media.db, ownerId, async (tx) => {
    await claimFile(tx, 'media', original);
    const source = { type: 'pdf', original, ...told };
    await insertMedia(tx, { id, owner_id: ownerId, source, state: 'ready', loose_since: new Date() });
    return presentPlanDocument({ id, ...told });
  });
}

function insertLoose<Sent>(db: Db, ownerId: string, insert: (tx: Tx) => Promise<Sent>): Promise<Sent> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockOwner(tx, ownerId))) throw unauthorized();
    await assertRoom(tx, ownerId);
    return insert(tx);
  });
}

async function assertRoom(tx: Tx, ownerId: string): Promise<void> {
  if ((await countLoose(tx, ownerId)) < looseUploadsMax) return;
  throw conflict(
    `You have sent ${looseUploadsMax} pictures that belong to no post yet. Save your post, or take some of them back first.`,
  );
}

/**
 * Takes back something that no post holds, with its files.
 *
 * @throws ApiError 404 where it is not theirs, 409 where a post or their profile shows it
 */
export async function takeBackMedia(tx: Tx, ownerId: string, id: string): Promise<void> {
  if (!(await lockMedia(tx, ownerId, id))) throw notFound('There is no such picture.');
  const holder = await findHolder(tx, id);
  if (holder === 'post') throw conflict('A post shows this. Take it out of the post first.');
  if (holder === 'profile') throw conflict('This is your profile picture. Choose another one there first.');
  await deletePicture(tx, ownerId, id);
}

/** Deletes something that was sent for a post, with its files; what a post holds by now stays. */
export async function deleteIfLoose(tx: Tx, ownerId: string, id: string): Promise<void> {
  await letMediaGo(tx, await deleteLooseOne(tx, ownerId, id));
}

/**
 * The PDF of a floor plan.
 *
 * @returns undefined where there is none
 */
export async function readPlan(media: Media, id: string): Promise<{ name: string; bytes: Buffer } | undefined> {
  const plan = planSource.safeParse((await findMedia(media.db, id))?.source);
  const bytes = plan.success ? await media.storage.read(plan.data.original) : undefined;
  return plan.success && bytes ? { name: plan.data.name, bytes } : undefined;
}

/** Removes, some at a time, what has belonged to no post for `looseUploadDays`. Safe in several processes at once. @returns how much */
export async function sweepLoose(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await deleteLoose(tx);
    await letMediaGo(tx, rows);
    return rows.length;
  });
}
