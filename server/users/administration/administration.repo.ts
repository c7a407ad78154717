import { sql } from 'kysely';
import { canadianPhone } from '#contract/account/credentials.ts';
import { emailAddress } from '#contract/account/email-address.ts';
import type { KycStep } from '#contract/account/kyc.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Finds by id, or by email address or phone number as people write them. Several where accounts share an address. */
export function findPeople(db: Db, who: string) {
  const { data: email } = emailAddress.safeParse(who);
  const { data: phone } = canadianPhone.safeParse(who);
  const [column, value] = email
    ? (['email', email] as const)
    : phone
      ? (['phone', phone] as const)
      : (['id', who] as const);
  return db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'first_name', 'last_name', 'user_type', 'kyc_step', 'role', 'deactivated_at'])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .orderBy('email_number')
    .forUpdate()
    .execute();
}

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];

export function findSharedAddresses(db: Db) {
  const isShared = sql<boolean>`email IN (SELECT email FROM users GROUP BY email HAVING count(*) > 1)`;
  return db
    .selectFrom('users')
    .select(['email', 'id', 'first_name', 'last_name', 'created_at', 'deactivated_at'])
    .where(isShared)
    .orderBy('email')
    .orderBy('email_number')
    .execute();
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
