import type { Updateable } from 'kysely';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export async function updateUser(tx: Tx, id: string, values: Updateable<Database['users']>): Promise<void> {
  await tx.updateTable('users').set(values).where('id', '=', id).execute();
}

export async function saveAgentProfile(
  tx: Tx,
  userId: string,
  values: Omit<Updateable<Database['agent_profiles']>, 'user_id'>,
): Promise<void> {
  await tx
    .insertInto('agent_profiles')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...values, user_id: userId }))
    .execute();
}

export async function deleteAgentProfile(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('agent_profiles').where('user_id', '=', userId).execute();
}
