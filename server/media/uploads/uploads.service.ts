import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { floorPlanBytesMax, unattachedUploadsMax } from '#contract/limits.ts';
import type { SentMedia } from '#contract/post/own/own-post.ts';
import type { PlanDocument } from '#contract/post/post.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { ApiError, conflict, notFound, unauthorized } from '#server/platform/errors.ts';
import { cleanPdf } from '#server/platform/files/clean-pdf.ts';
import type { FileContent } from '#server/platform/files/file-content.ts';
import type { OpenedFile } from '#server/platform/files/file-storage.ts';
import { checkPdf, looksLikePdf } from '#server/platform/files/pdf.ts';
import { announceFile, claimFile } from '#server/platform/files/unreferenced-files.ts';
import { findMedia, insertMedia } from '../media.repo.ts';
import { deletePicture, insertUpload, type Media, scheduleFileDeletion, storeUpload } from '../media.service.ts';
import { presentPlanDocument } from '../present-plan-document.ts';
import { type PdfSource, pdfSource } from '../rendering/picture-source.ts';
import { countUpload } from './upload-limits.ts';
import {
  countUnattached,
  deleteExpired,
  deleteUnattached,
  findHolder,
  lockMedia,
  lockOwner,
  takePrivateUploads,
} from './uploads.repo.ts';

interface UploadFor {
  ownerId: string;
  isPrivate: boolean;
  pdfName: string;
}

/** The sender's name for the file may reveal more than the sender wants. */
const planName = 'Floor plan.pdf';

/** For posts. Call outside of a transaction: decoding is slow.
 * @throws ApiError 400, 401 no account, 409 too many unused uploads, 413, 415, 429 beyond a day’s uploads */
export async function sendMedia(media: Media, ownerId: string, content: FileContent): Promise<SentMedia> {
  await countUpload(media.db, ownerId, { isFloorPlan: looksLikePdf(content.head) });
  return receiveUpload(media, { ownerId, isPrivate: false, pdfName: planName }, content);
}

/** Like `sendMedia`, for a file that no public address serves. */
export const sendPrivateMedia = (
  media: Media,
  { ownerId, pdfName }: Omit<UploadFor, 'isPrivate'>,
  content: FileContent,
): Promise<SentMedia> => receiveUpload(media, { ownerId, isPrivate: true, pdfName }, content);

async function receiveUpload(media: Media, upload: UploadFor, content: FileContent): Promise<SentMedia> {
  // Checked before the work and again with the insert: uploads arrive several at a time.
  await assertRoom(media.db, upload.ownerId);
  return looksLikePdf(content.head) ? takePdf(media, upload, content) : takePicture(media, upload, content);
}

async function takePicture(media: Media, { ownerId, isPrivate }: UploadFor, content: FileContent): Promise<SentMedia> {
  const upload = await storeUpload(media, content, ownerId);
  const row = { ownerId, isPrivate, alt: '', unattachedSince: new Date() };
  return insertUnattached(media.db, ownerId, (tx) => insertUpload(tx, upload, row));
}

async function takePdf(
  media: Media,
  { ownerId, isPrivate, pdfName }: UploadFor,
  content: FileContent,
): Promise<PlanDocument> {
  if (content.bytes > floorPlanBytesMax) {
    throw new ApiError(413, `PDFs can be up to ${floorPlanBytesMax / 1024 / 1024} MB.`);
  }
  const id = randomUUID();
  const original = `${id}.original`;
  const keepCleaned = async () => {
    const bytes = await content.read();
    checkPdf(bytes);
    const cleaned = await cleanPdf(bytes);
    await announceFile(media.db, 'media', original);
    await media.storage.write(original, cleaned);
    return { name: pdfName, bytes: cleaned.length };
  };
  const cleanedPdf = await media.pdfQueue.run(`plan ${id}`, 'visitor', keepCleaned, ownerId);
  return insertUnattached(media.db, ownerId, async (tx) => {
    await claimFile(tx, 'media', original);
    const source = { type: 'pdf', original, ...cleanedPdf };
    await insertMedia(tx, {
      id,
      owner_id: ownerId,
      source,
      state: 'ready',
      unattached_since: new Date(),
      is_private: isPrivate,
    });
    return presentPlanDocument({ id, ...cleanedPdf });
  });
}

function insertUnattached<Sent>(db: Db, ownerId: string, insert: (tx: Tx) => Promise<Sent>): Promise<Sent> {
  return inTransaction(db, async (tx) => {
    if (!(await lockOwner(tx, ownerId))) throw unauthorized();
    await assertRoom(tx, ownerId);
    return insert(tx);
  });
}

async function assertRoom(db: Db, ownerId: string): Promise<void> {
  if ((await countUnattached(db, ownerId)) < unattachedUploadsMax) return;
  throw conflict(
    `You have ${unattachedUploadsMax} uploads that aren’t in a post or message yet. Save your post or remove some of them first.`,
  );
}

/** @throws ApiError 404 where it is not the member's, 409 where a post or the profile shows it */
export async function deleteUpload(tx: Tx, ownerId: string, id: string): Promise<void> {
  if (!(await lockMedia(tx, ownerId, id))) throw notFound('Photo not found');
  const holder = await findHolder(tx, id);
  if (holder === 'post') throw conflict('A post uses this file. Remove it from the post first.');
  if (holder === 'message') throw conflict('This file was sent in a message.');
  if (holder === 'profile') throw conflict('This is your profile photo. Change it in your profile first.');
  await deletePicture(tx, ownerId, id);
}

export async function deleteIfUnattached(tx: Tx, ownerId: string, id: string): Promise<void> {
  await scheduleFileDeletion(tx, await deleteUnattached(tx, ownerId, id));
}

export async function openPdf(media: Media, id: string): Promise<{ name: string; file: OpenedFile } | undefined> {
  const pdf = pdfSource.safeParse((await findMedia(media.db, id))?.source);
  if (!pdf.success) return undefined;
  const file = (await media.storage.open(pdf.data.original)) ?? (await drawDemoPdf(media, pdf.data));
  return file && { name: pdf.data.name, file };
}

async function drawDemoPdf({ loadDemo, storage }: Media, pdf: PdfSource): Promise<OpenedFile | undefined> {
  const demo = pdf.drawing === undefined ? undefined : await loadDemo?.();
  if (!demo) return undefined;
  const drawn = Buffer.from(await demo.drawDocument(pdf));
  await storage.write(pdf.original, drawn).catch(() => undefined);
  return { bytes: drawn.length, stream: Readable.from([drawn]) };
}

export async function deleteExpiredUploads(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await deleteExpired(tx);
    await scheduleFileDeletion(tx, rows);
    return rows.length;
  });
}

export const claimUploads = takePrivateUploads;
