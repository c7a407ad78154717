import { sql } from 'kysely';
import { messagesPerPage } from '#contract/limits.ts';
import { getMessages } from '#server/chat/chat.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { median } from '../statistics.ts';

/** The first page of a conversation of so many messages, beside the bare query of its rows, by turns. */
export async function measureThread(db: Db, conversationId: string, messages: number, rounds: number) {
  const { rows } = await sql<{ low_id: string }>`SELECT low_id FROM conversations WHERE id = ${conversationId}`.execute(
    db,
  );
  const userId = rows[0]?.low_id ?? '';
  await sql`INSERT INTO messages (conversation_id, seq, sender_id, client_id, content)
    SELECT ${conversationId}, seq, ${userId}, 'client-id-' || seq, repeat('Is it near a school? ', 5)
    FROM generate_series((SELECT last_seq + 1 FROM conversations WHERE id = ${conversationId}), ${messages}) seq`.execute(
    db,
  );
  await sql`UPDATE conversations SET last_seq = ${messages} WHERE id = ${conversationId}`.execute(db);
  await sql`ANALYZE messages`.execute(db);
  const own: number[] = [];
  const bare: number[] = [];
  for (let round = -20; round < rounds; round += 1) {
    const start = performance.now();
    await sql`SELECT * FROM messages WHERE conversation_id = ${conversationId} ORDER BY seq DESC LIMIT ${messagesPerPage + 1}`.execute(
      db,
    );
    const between = performance.now();
    await getMessages(db, userId, conversationId, {});
    if (round < 0) continue;
    bare.push(between - start);
    own.push(performance.now() - between);
  }
  return { own: median(own), bare: median(bare) };
}
