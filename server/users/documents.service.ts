import { randomUUID } from 'node:crypto';
import { documentBytesMax } from '#contract/limits.ts';
import { checkPicture, type Media } from '#server/media/media.service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { ApiError, malformed, notFound, unauthorized } from '#server/platform/errors.ts';
import { type DocumentType, documentName } from '#server/platform/files/document-name.ts';
import type { FileStorage } from '#server/platform/files/file-storage.ts';
import { checkPdf, looksLikePdf } from '#server/platform/files/pdf.ts';
import { announceFile, claimFile, letFilesGo } from '#server/platform/files/unreferenced-files.ts';
import { findDocument, insertDocument, takeDocument } from './documents.repo.ts';
import { stepAfterDocument } from './kyc-steps.ts';
import { findOwnUser, lockOwnUser } from './own-user.repo.ts';
import { updateUser } from './profile.repo.ts';
import { maySeeDocument } from './users.policy.ts';

/** A document as it was sent, with a name and a type that we made sure of. */
export interface Document {
  name: string;
  type: string;
  bytes: Buffer;
}

/**
 * Keeps the document that shows an agent's licence, in place of the one before, and asks for its verification. To be called
 * outside of a transaction.
 *
 * @throws ApiError 400 empty or damaged, 403 for whoever is no agent, 409 where none is asked for, 413 too large, 415 wrong type
 */
export async function sendDocument(
  { media, documents }: { media: Media; documents: FileStorage },
  userId: string,
  sent: { name: string; bytes: Buffer },
): Promise<void> {
  // Looked at before the file, so that nobody is told of its faults who may not send one.
  stepAfterDocument((await findOwnUser(media.db, userId)) ?? gone());
  const type = await documentType(media, sent.bytes);
  const file = randomUUID();
  await announceFile(media.db, 'documents', file);
  await documents.write(file, sent.bytes);
  await media.db.transaction().execute(async (tx) => {
    const step = stepAfterDocument((await lockOwnUser(tx, userId)) ?? gone());
    await deleteDocument(tx, userId);
    await claimFile(tx, 'documents', file);
    const bytes = sent.bytes.length;
    await insertDocument(tx, { user_id: userId, file, name: documentName(sent.name, type), type, bytes });
    await updateUser(tx, userId, { kyc_step: step, kyc_reason: null });
  });
}

function gone(): never {
  throw unauthorized();
}

/** By its content, whatever its name or its sender says. A picture is decoded to its end; of a PDF its end is looked at. */
async function documentType(media: Media, bytes: Buffer): Promise<DocumentType> {
  if (bytes.length === 0) throw malformed('The file is empty.');
  if (bytes.length > documentBytesMax) {
    throw new ApiError(413, `A document may have at most ${documentBytesMax / 1024 / 1024} MB.`);
  }
  if (looksLikePdf(bytes)) {
    checkPdf(bytes);
    return 'application/pdf';
  }
  return checkPicture(media, bytes).catch((error) => {
    if (!(error instanceof ApiError) || error.status !== 415) throw error;
    throw new ApiError(
      415,
      'This is neither a PDF nor a picture we can read. Please send a PDF, JPEG, PNG, WebP or AVIF.',
    );
  });
}

/**
 * The document that somebody sent last.
 *
 * @throws ApiError 404 where there is none, or none for this viewer to know of
 */
export async function readDocument(
  tx: Tx,
  documents: FileStorage,
  viewer: { id: string; role: 'user' | 'admin' },
  ownerId: string,
): Promise<Document> {
  const row = maySeeDocument(viewer, ownerId) ? await findDocument(tx, ownerId) : undefined;
  const bytes = row && (await documents.read(row.file));
  if (!row || !bytes) throw notFound('There is no document here');
  return { name: row.name, type: row.type, bytes };
}

/** Takes somebody's document away, with its file. */
export async function deleteDocument(tx: Tx, userId: string): Promise<void> {
  const row = await takeDocument(tx, userId);
  if (row) await letFilesGo(tx, 'documents', [row.file]);
}
