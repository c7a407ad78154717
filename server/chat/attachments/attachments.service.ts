import type { Attachment, SentAttachment } from '#contract/chat/attachment.ts';
import { attachmentBytesMax, attachmentsPerDay } from '#contract/limits.ts';
import { type Media, openPictureFile } from '#server/media/media.service.ts';
import { presentPicture } from '#server/media/present-picture.ts';
import { claimUploads, openPdf, sendPrivateMedia } from '#server/media/uploads/uploads.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { ApiError, conflict, notFound } from '#server/platform/errors.ts';
import { documentName } from '#server/platform/files/document-name.ts';
import type { FileContent } from '#server/platform/files/file-content.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { countAttempt } from '#server/platform/security/attempt-limits.ts';
import {
  type AttachmentRow,
  canReadAttachment,
  findAttachments,
  insertAttachments,
  type SharedFileRow,
} from './attachments.repo.ts';

const megabyte = 1024 * 1024;

/**
 * Stores a photo or PDF that only its sender can load until a message carries it. Call outside of a transaction.
 *
 * @throws ApiError 400 damaged, 409 too many unsent uploads, 413, 415, 429 beyond `attachmentsPerDay`
 */
export async function uploadAttachment(
  media: Media,
  ownerId: string,
  sent: FileContent & { name: string },
): Promise<SentAttachment> {
  if (sent.bytes > attachmentBytesMax)
    throw new ApiError(413, `Files can be up to ${attachmentBytesMax / megabyte} MB. Choose a smaller one.`);
  await countAttempt(media.db, {
    key: `attachments of ${ownerId}`,
    max: attachmentsPerDay,
    windowSeconds: 86_400,
  });
  const pdfName = documentName(sent.name, 'application/pdf');
  const stored = await sendPrivateMedia(media, { ownerId, pdfName }, sent).catch((error) => {
    if (!(error instanceof ApiError) || error.status !== 415) throw error;
    throw new ApiError(415, 'This file type isn’t supported. Use a JPEG, PNG, WebP, AVIF or PDF.');
  });
  return 'bytes' in stored ? { ...stored, type: 'pdf' } : { ...stored, type: 'photo' };
}

/** @throws ApiError 404 for a member who is neither of the two, an unknown file and a width that the photo lacks */
export async function openAttachment(
  media: Media,
  userId: string,
  { id, width }: { id: string; width: number | undefined },
): Promise<FileReply> {
  const file = (await canReadAttachment(media.db, userId, id)) ? await openFile(media, userId, id, width) : undefined;
  if (!file) throw notFound('File not found');
  return file;
}

async function openFile(media: Media, userId: string, id: string, width?: number): Promise<FileReply | undefined> {
  if (width === undefined) {
    const pdf = await openPdf(media, id);
    return pdf && { ...pdf, type: 'application/pdf' };
  }
  const file = await openPictureFile(media, { id, width, format: 'webp' }, userId);
  return file && { name: 'Photo.webp', file, type: 'image/webp' };
}

/** Gives uploads to a message. @throws ApiError 409 for a file that is not the sender’s, was sent before, or is gone */
export async function attachUploads(
  tx: Tx,
  message: { id: string; senderId: string },
  ids: readonly string[],
): Promise<void> {
  const taken = new Map((await claimUploads(tx, message.senderId, ids)).map((upload) => [upload.id, upload]));
  const uploads = ids.map((id) => taken.get(id)).filter((upload) => upload !== undefined);
  if (uploads.length < ids.length) throw conflict('One of these files can’t be sent. Remove it and attach it again.');
  await insertAttachments(tx, message, uploads);
}

/** The attachments of these messages, by message id. */
export async function getAttachments(db: Db, messageIds: readonly string[]): Promise<Map<string, Attachment[]>> {
  const byMessage = new Map<string, Attachment[]>();
  for (const row of await findAttachments(db, messageIds))
    byMessage.set(row.message_id, [...(byMessage.get(row.message_id) ?? []), presentAttachment(row)]);
  return byMessage;
}

const presentAttachment = (row: AttachmentRow): Attachment =>
  row.is_available ? presentFile(row) : { id: row.id, type: 'unavailable', was: row.type };

export function presentFile(row: SharedFileRow): SentAttachment {
  const { id, type, width, height, placeholder, name, bytes } = row;
  if (type === 'photo' && width !== null && height !== null)
    return { ...presentPicture({ id, width, height, placeholder: placeholder ?? '', alt: '' }), type };
  return { id, type: 'pdf', name: name ?? 'Document.pdf', bytes: bytes ?? 0 };
}
