import type { Insertable } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema.ts';

export async function insertNotifications(tx: Tx, rows: Insertable<Database['notifications']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('notifications').values(rows).execute();
}
