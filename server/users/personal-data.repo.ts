import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema.ts';

interface PersonalTable {
  table: keyof Database;
  /** The column that says whose rows they are … */
  column: string;
  /** … by the person's id, their e-mail address or telephone number, or through their posts. */
  by: 'id' | 'contact' | 'posts';
  /** What it is called in an export; left out where nobody gets anything from it. */
  exportedAs?: string;
  /** Secrets, and what is there for machines alone. */
  hidden?: readonly string[];
  /** Whether deleting an account deletes these rows by themselves; the others go with what they hang on, or stay without a name. */
  isDeleted: boolean;
}

/** Every table with something about a person. A table that points at `users` and does not stand here fails a test. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'users', column: 'id', by: 'id', exportedAs: 'account', hidden: ['deleted_at'], isDeleted: false },
  { table: 'agent_profiles', column: 'user_id', by: 'id', exportedAs: 'agentProfile', isDeleted: true },
  { table: 'kyc_documents', column: 'user_id', by: 'id', exportedAs: 'documents', hidden: ['file'], isDeleted: false },
  { table: 'passwords', column: 'user_id', by: 'id', exportedAs: 'password', hidden: ['hash'], isDeleted: true },
  { table: 'identities', column: 'user_id', by: 'id', exportedAs: 'identities', isDeleted: true },
  { table: 'sessions', column: 'user_id', by: 'id', exportedAs: 'sessions', hidden: ['token_hash'], isDeleted: true },
  { table: 'exchange_codes', column: 'user_id', by: 'id', isDeleted: true },
  { table: 'codes', column: 'address', by: 'contact', isDeleted: true },
  { table: 'codes', column: 'subject', by: 'id', isDeleted: true },
  { table: 'outgoing_messages', column: 'recipient', by: 'contact', isDeleted: true },
  {
    table: 'newsletter_subscriptions',
    column: 'email',
    by: 'contact',
    exportedAs: 'newsletter',
    hidden: ['token'],
    isDeleted: true,
  },
  { table: 'notifications', column: 'user_id', by: 'id', exportedAs: 'notifications', isDeleted: true },
  { table: 'favourites', column: 'user_id', by: 'id', exportedAs: 'favourites', isDeleted: true },
  { table: 'favourites_let_go', column: 'user_id', by: 'id', isDeleted: true },
  { table: 'post_reports', column: 'reporter_id', by: 'id', exportedAs: 'reports', isDeleted: true },
  {
    table: 'media',
    column: 'owner_id',
    by: 'id',
    exportedAs: 'pictures',
    hidden: ['source', 'placeholder', 'state', 'claimed_at', 'loose_since', 'was_held'],
    isDeleted: false,
  },
  {
    table: 'posts',
    column: 'owner_id',
    by: 'id',
    exportedAs: 'posts',
    hidden: [
      'map_point',
      'area_names',
      'first_area',
      'search',
      'client_id',
      'address_key',
      'imported_digest',
      'imported_pictures_digest',
    ],
    isDeleted: false,
  },
  {
    table: 'post_areas',
    column: 'post_id',
    by: 'posts',
    exportedAs: 'postAreas',
    hidden: ['center', 'reach', 'extent'],
    isDeleted: false,
  },
  { table: 'post_photos', column: 'post_id', by: 'posts', exportedAs: 'postPhotos', isDeleted: false },
  { table: 'former_listings', column: 'owner_id', by: 'id', exportedAs: 'formerListings', isDeleted: true },
  { table: 'former_imports', column: 'owner_id', by: 'id', exportedAs: 'formerImports', isDeleted: true },
  { table: 'post_history', column: 'post_id', by: 'posts', exportedAs: 'postHistory', isDeleted: false },
];

function isTheirs({ column, by }: PersonalTable, userId: string) {
  const name = sql.ref(`t.${column}`);
  if (by === 'id') return sql`${name} = ${userId}`;
  if (by === 'posts') return sql`${name} IN (SELECT id FROM posts WHERE owner_id = ${userId})`;
  return sql`${name} IN (SELECT unnest(ARRAY[email, phone]) FROM users WHERE id = ${userId})`;
}

/** Everything we keep of a person, table by table, as it is at one moment. */
export async function readPersonalData(tx: Tx, userId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const parts = personalTables.flatMap((each) => {
    const { table, exportedAs, hidden = [] } = each;
    if (!exportedAs) return [];
    const rows = sql`SELECT coalesce(jsonb_agg(to_jsonb(t) - ${[...hidden]}::text[]), '[]')
      FROM ${sql.table(table)} t WHERE ${isTheirs(each, userId)}`;
    return sql`${exportedAs}::text, (${rows})`;
  });
  const { rows } = await sql<{ data: Record<string, Record<string, unknown>[]> }>`
    SELECT jsonb_build_object(${sql.join(parts)}) AS data`.execute(tx);
  return rows[0]?.data ?? {};
}

/** Deletes the rows about a person that hang on nothing else. Their address and number are still known then. */
export async function deletePersonalRows(tx: Tx, userId: string): Promise<void> {
  for (const each of personalTables) {
    if (each.isDeleted) await sql`DELETE FROM ${sql.table(each.table)} t WHERE ${isTheirs(each, userId)}`.execute(tx);
  }
}

/** What is left of an account: an id without a name, for what others keep of their own dealings with it. */
export async function anonymise(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: null,
      phone: null,
      first_name: '',
      last_name: '',
      user_type: null,
      role: 'user',
      kyc_step: 'registered',
      kyc_reason: null,
      is_apple_private_email: false,
      picture_media_id: null,
      city: null,
      province: null,
      deactivated_at: null,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}
