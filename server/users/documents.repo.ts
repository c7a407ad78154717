import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema.ts';

export type DocumentRow = Selectable<Database['kyc_documents']>;

export function findDocument(tx: Tx, userId: string): Promise<DocumentRow | undefined> {
  return tx.selectFrom('kyc_documents').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function insertDocument(tx: Tx, row: Insertable<Database['kyc_documents']>): Promise<void> {
  await tx.insertInto('kyc_documents').values(row).execute();
}

/** @returns the row that was there */
export function takeDocument(tx: Tx, userId: string): Promise<DocumentRow | undefined> {
  return tx.deleteFrom('kyc_documents').where('user_id', '=', userId).returningAll().executeTakeFirst();
}
