import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type DocumentRow = Selectable<Database['kyc_documents']>;

export function findDocument(db: Db, userId: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('kyc_documents').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function insertDocument(tx: Tx, row: Insertable<Database['kyc_documents']>): Promise<void> {
  await tx.insertInto('kyc_documents').values(row).execute();
}

export function takeDocument(tx: Tx, userId: string): Promise<DocumentRow | undefined> {
  return tx.deleteFrom('kyc_documents').where('user_id', '=', userId).returningAll().executeTakeFirst();
}

export async function listFiles(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('kyc_documents').select('file').execute();
  return rows.map(({ file }) => file);
}
