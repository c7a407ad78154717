import type { Db } from '#server/platform/db/database.ts';

export interface ReachableMember {
  id: string;
  email: string | null;
  phone: string | null;
  first_name: string;
}

/** undefined for a closed account. */
export const findReachableMember = (db: Db, id: string): Promise<ReachableMember | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'first_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
