import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

interface NamelessViewing {
  viewingId: string;
  conversationId: string;
}

const returned = sql`RETURNING viewings.id AS "viewingId", viewings.conversation_id AS "conversationId"`;

export async function renameHomesOf(
  tx: Tx,
  hostId: string,
  { home, exceptIds }: { home: string; exceptIds: readonly string[] },
): Promise<NamelessViewing[]> {
  const { rows } = await sql<NamelessViewing>`
    UPDATE viewings SET home = ${home}, address = ''
     WHERE host_id = ${hostId} AND id <> ALL (${[...exceptIds]}::text[]) ${returned}`.execute(tx);
  return rows;
}

export async function renameHomeOfDeletedHost(tx: Tx, viewingId: string, home: string): Promise<NamelessViewing[]> {
  const { rows } = await sql<NamelessViewing>`
    UPDATE viewings SET home = ${home}, address = ''
      FROM users WHERE viewings.id = ${viewingId} AND users.id = host_id AND users.deleted_at IS NOT NULL
    ${returned}`.execute(tx);
  return rows;
}
