import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** `is_available` is false once the file or the account of its sender is gone. */
export interface AttachmentRow {
  id: string;
  message_id: string;
  type: 'photo' | 'pdf';
  is_available: boolean;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  name: string | null;
  bytes: number | null;
}

/** The attachments of these messages, each message's in its order. */
export async function findAttachments(db: Db, messageIds: readonly string[]): Promise<AttachmentRow[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<AttachmentRow>`
    SELECT a.id, a.message_id, a.type, m.id IS NOT NULL AND u.deactivated_at IS NULL AND u.deleted_at IS NULL AS is_available,
      m.width, m.height, m.placeholder, m.source->>'name' AS name, (m.source->>'bytes')::int AS bytes
    FROM message_attachments a JOIN users u ON u.id = a.sender_id LEFT JOIN media m ON m.id = a.media_id
    WHERE a.message_id = ANY (${messageIds}::text[]) ORDER BY a.message_id, a.position`.execute(db);
  return rows;
}

export type SharedFileRow = Omit<AttachmentRow, 'message_id' | 'is_available'>;

/** The files of a conversation that can be loaded, the newest message's first; those after the file `before`. */
export async function findSharedFiles(
  db: Db,
  conversationId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<SharedFileRow[]> {
  const { rows } = await sql<SharedFileRow>`
    SELECT a.id, a.type, m.width, m.height, m.placeholder, m.source->>'name' AS name, (m.source->>'bytes')::int AS bytes
    FROM messages s
    JOIN message_attachments a ON a.message_id = s.id
    JOIN users u ON u.id = a.sender_id AND u.deactivated_at IS NULL AND u.deleted_at IS NULL
    JOIN media m ON m.id = a.media_id
    WHERE s.conversation_id = ${conversationId} AND s.attachment_count > 0
      ${
        before === undefined
          ? sql``
          : sql`AND (s.seq, -a.position) < (SELECT known.seq, -last.position FROM message_attachments last
              JOIN messages known ON known.id = last.message_id AND known.conversation_id = ${conversationId}
              WHERE last.id = ${before})`
      }
    ORDER BY s.seq DESC, a.position LIMIT ${limit}`.execute(db);
  return rows;
}

export async function insertAttachments(
  tx: Tx,
  message: { id: string; senderId: string },
  attachments: readonly { id: string; type: 'photo' | 'pdf' }[],
): Promise<void> {
  if (attachments.length === 0) return;
  await tx
    .insertInto('message_attachments')
    .values(
      attachments.map(({ id, type }, at) => ({
        id,
        message_id: message.id,
        sender_id: message.senderId,
        position: at + 1,
        type,
        media_id: id,
      })),
    )
    .execute();
}

/** Whether the member may load the file: it is of a conversation of theirs, or their own upload that is not sent yet. */
export async function canReadAttachment(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM message_attachments a
      JOIN users u ON u.id = a.sender_id AND u.deactivated_at IS NULL AND u.deleted_at IS NULL
      JOIN messages m ON m.id = a.message_id
      JOIN conversations c ON c.id = m.conversation_id AND ${userId} IN (c.low_id, c.high_id)
      WHERE a.media_id = ${id}
    UNION ALL
    SELECT FROM media WHERE id = ${id} AND owner_id = ${userId} AND is_private AND unattached_since IS NOT NULL`.execute(
    db,
  );
  return rows.length > 0;
}
