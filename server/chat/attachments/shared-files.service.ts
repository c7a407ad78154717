import type { SharedFiles } from '#contract/chat/attachment.ts';
import { sharedFilesPerPage } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/errors.ts';
import { findSubject } from '../conversations.repo.ts';
import { findSharedFiles } from './attachments.repo.ts';
import { presentFile } from './attachments.service.ts';

/** A page of the files of a conversation, the newest first. @throws ApiError 404 where it is not the member's */
export async function getSharedFiles(
  db: Db,
  userId: string,
  conversationId: string,
  before: string | undefined,
): Promise<SharedFiles> {
  if (!(await findSubject(db, userId, conversationId))) throw notFound('We couldn’t find this conversation');
  const rows = await findSharedFiles(db, conversationId, { before, limit: sharedFilesPerPage + 1 });
  return { files: rows.slice(0, sharedFilesPerPage).map(presentFile), hasMore: rows.length > sharedFilesPerPage };
}
