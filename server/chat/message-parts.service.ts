import type { Message } from '#contract/chat/message.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { getSentListings } from '#server/posts/fit/fit.service.ts';
import { attachUploads, getAttachments } from './attachments/attachments.service.ts';
import { presentMessage } from './chat.present.ts';
import { type MessageRow, renameHomes } from './messages.repo.ts';

type StoredMessage = MessageRow & { request_id: string | null };

/** Messages with what they carry. `request_id` is the post that the conversation is about. */
export async function presentMessages(db: Db, rows: readonly StoredMessage[]): Promise<Message[]> {
  const attachments = await getAttachments(
    db,
    rows.filter((row) => row.attachment_count > 0).map(({ id }) => id),
  );
  const answers = rows.filter((row) => row.has_listing);
  const listings = await getSentListings(
    db,
    answers.map((row) => ({ listingId: row.listing_id, requestId: row.request_id })),
  );
  return rows.map((row) =>
    presentMessage(row, {
      attachments: attachments.get(row.id) ?? [],
      listing: listings[answers.indexOf(row)] ?? null,
    }),
  );
}

export const storeAttachments = (tx: Tx, row: MessageRow, attachments: readonly string[]) =>
  attachUploads(tx, { id: row.id, senderId: row.sender_id }, attachments);

export const renameHomesInMessages = renameHomes;
