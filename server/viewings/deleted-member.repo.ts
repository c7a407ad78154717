import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

const formerHome = 'A home of a former member';

/** Of viewings and of the messages that show their steps. @param exceptIds those whose last email is still to name the home */
export async function forgetHomesOf(tx: Tx, hostId: string, exceptIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    UPDATE viewings SET home = ${formerHome}, address = ''
     WHERE host_id = ${hostId} AND id <> ALL (${[...exceptIds]}::text[]) RETURNING id`.execute(tx);
  await forgetHomesInMessages(
    tx,
    rows.map(({ id }) => id),
  );
}

/** After that email. An account that is only closed keeps its homes. */
export async function forgetHomeOfDeletedHost(tx: Tx, viewingId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    UPDATE viewings SET home = ${formerHome}, address = ''
      FROM users WHERE viewings.id = ${viewingId} AND users.id = host_id AND users.deleted_at IS NOT NULL
    RETURNING viewings.id`.execute(tx);
  await forgetHomesInMessages(
    tx,
    rows.map(({ id }) => id),
  );
}

async function forgetHomesInMessages(tx: Tx, viewingIds: readonly string[]): Promise<void> {
  if (viewingIds.length === 0) return;
  await sql`
    UPDATE messages SET viewing = messages.viewing || jsonb_build_object('home', ${formerHome}::text)
      FROM viewings WHERE viewings.id = ANY (${[...viewingIds]}::text[])
       AND messages.conversation_id = viewings.conversation_id AND messages.viewing ->> 'viewingId' = viewings.id`.execute(
    tx,
  );
}
