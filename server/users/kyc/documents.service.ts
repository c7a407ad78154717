import { randomUUID } from 'node:crypto';
import { documentBytesMax } from '#contract/limits.ts';
import { checkPicture, type Media } from '#server/media/media.service.ts';
import { countUpload } from '#server/media/uploads/upload-limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { ApiError, malformed, notFound, unauthorized } from '#server/platform/errors.ts';
import { type DocumentType, documentName } from '#server/platform/files/document-name.ts';
import type { FileContent } from '#server/platform/files/file-content.ts';
import type { FileStorage, OpenedFile } from '#server/platform/files/file-storage.ts';
import { checkPdf, looksLikePdf } from '#server/platform/files/pdf.ts';
import { announceFile, claimFile, scheduleFilesForDeletion } from '#server/platform/files/unreferenced-files.ts';
import { findOwnUser, lockOwnUser } from '../profile/own-user.repo.ts';
import { updateUser } from '../profile/profile.repo.ts';
import { maySeeDocument } from '../users.policy.ts';
import { findDocument, insertDocument, listFiles, takeDocument } from './documents.repo.ts';
import { stepAfterDocument } from './kyc-steps.ts';

export interface Document {
  name: string;
  type: string;
  file: OpenedFile;
}

/** Replaces the licence document and requests verification. Call outside a transaction. @throws ApiError 400, 403, 409, 413, 415, 429 */
export async function sendDocument(
  { media, documents }: { media: Media; documents: FileStorage },
  userId: string,
  sent: FileContent & { name: string },
): Promise<void> {
  // Checked before the file: a member who may not send a document learns nothing about the file.
  stepAfterDocument((await findOwnUser(media.db, userId)) ?? gone());
  await countUpload(media.db, userId);
  const type = await documentType(media, userId, sent);
  const file = randomUUID();
  await announceFile(media.db, 'documents', file);
  const keep = async () => documents.write(file, await sent.read());
  await media.uploadQueue.run(`document ${file}`, 'visitor', keep, userId);
  await inTransaction(media.db, async (tx) => {
    const step = stepAfterDocument((await lockOwnUser(tx, userId)) ?? gone());
    await deleteDocument(tx, userId);
    await claimFile(tx, 'documents', file);
    await insertDocument(tx, { user_id: userId, file, name: documentName(sent.name, type), type, bytes: sent.bytes });
    await updateUser(tx, userId, { kyc_step: step, kyc_reason: null });
  });
}

function gone(): never {
  throw unauthorized();
}

/** Judges the content, not the name or declared type. A picture is decoded completely; of a PDF only the end is checked. */
async function documentType(media: Media, userId: string, content: FileContent): Promise<DocumentType> {
  if (content.bytes === 0) throw malformed('This file is empty.');
  if (content.bytes > documentBytesMax) {
    throw new ApiError(413, `Documents can be up to ${documentBytesMax / 1024 / 1024} MB.`);
  }
  if (looksLikePdf(content.head)) {
    await media.uploadQueue.run(`check ${randomUUID()}`, 'visitor', async () => checkPdf(await content.read()), userId);
    return 'application/pdf';
  }
  return checkPicture(media, content, userId).catch((error) => {
    if (!(error instanceof ApiError) || error.status !== 415) throw error;
    throw new ApiError(415, 'This file type isn’t supported. Use a PDF, JPEG, PNG, WebP or AVIF.');
  });
}

/** The latest document. @throws ApiError 404 where there is none or the viewer may not see it */
export async function openDocument(
  db: Db,
  documents: FileStorage,
  viewer: { id: string; role: 'user' | 'admin' },
  ownerId: string,
): Promise<Document> {
  const row = maySeeDocument(viewer, ownerId) ? await findDocument(db, ownerId) : undefined;
  const file = row && (await documents.open(row.file));
  if (!row || !file) throw notFound('Document not found');
  return { name: row.name, type: row.type, file };
}

export async function deleteDocument(tx: Tx, userId: string): Promise<void> {
  const row = await takeDocument(tx, userId);
  if (row) await scheduleFilesForDeletion(tx, 'documents', [row.file]);
}

export function listDocumentFiles(db: Db): Promise<string[]> {
  return listFiles(db);
}
