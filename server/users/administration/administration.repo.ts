import type { Updateable } from 'kysely';
import { canadianPhone } from '#contract/account/credentials.ts';
import type { KycStep } from '#contract/account/kyc.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';

/** By id, by email address in any case, or by phone number as people write it. */
export function findPerson(db: Db, who: string) {
  const { data: phone } = canadianPhone.safeParse(who);
  const [column, value] = who.includes('@')
    ? (['email', who.trim().toLowerCase()] as const)
    : phone
      ? (['phone', phone] as const)
      : (['id', who] as const);
  return db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'first_name', 'last_name', 'user_type', 'kyc_step', 'role', 'deactivated_at'])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export async function updatePerson(
  db: Db,
  id: string,
  values: Pick<Updateable<Database['users']>, 'role' | 'deactivated_at'>,
): Promise<void> {
  await db.updateTable('users').set(values).where('id', '=', id).execute();
}

/** The longest wait for a decision first; agents without a document follow by the time they joined. */
export function findAgents(db: Db, step?: KycStep) {
  return db
    .selectFrom('users as u')
    .leftJoin('agent_profiles as a', 'a.user_id', 'u.id')
    .leftJoin('kyc_documents as d', 'd.user_id', 'u.id')
    .select(['u.id', 'u.kyc_step', 'u.first_name', 'u.last_name', 'u.email', 'u.phone', 'u.deactivated_at'])
    .select([
      'a.brokerage',
      'a.licence_number',
      'a.licence_province',
      'a.licence_expires_on',
      'a.verified_as',
      'd.sent_at',
    ])
    .where('u.user_type', '=', 'Agent')
    .where('u.deleted_at', 'is', null)
    .$if(step !== undefined, (query) => query.where('u.kyc_step', '=', step ?? 'registered'))
    .orderBy('d.sent_at', (order) => order.asc().nullsLast())
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute();
}

export type AgentListRow = Awaited<ReturnType<typeof findAgents>>[number];
