import { type Selectable, sql } from 'kysely';
import { signalChangedPosts } from '#server/platform/db/changed-posts.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type PlaceColumns, placeColumnNames } from '../place/place-columns.ts';

type PostColumns = Selectable<Database['posts']>;

export type ImportedPostRow = PlaceColumns &
  Pick<
    PostColumns,
    | 'id'
    | 'owner_id'
    | 'kind'
    | 'section'
    | 'status'
    | 'title'
    | 'list_price'
    | 'price'
    | 'expires_at'
    | 'paused_by_plan'
    | 'features'
    | 'lease_terms'
  > & {
    external_id: string;
    imported_digest: string | null;
    imported_pictures_digest: string | null;
  };

/** Imports of one owner run one after the other. */
export async function lockImportsOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(4711003, hashtext(${ownerId}))`.execute(tx);
}

export interface Found {
  posts: ReadonlyMap<string, ImportedPostRow>;
  former: ReadonlySet<string>;
}

/** Posts are read first: the external id of a post purged meanwhile is then found among the former imports. */
export async function findImported(db: Db, ownerId: string, externalIds: readonly string[]): Promise<Found> {
  const posts = await findPosts(db, ownerId, externalIds);
  const { rows } = await sql<{ external_id: string }>`
    SELECT external_id FROM former_imports
    WHERE owner_id = ${ownerId} AND external_id = ANY (${externalIds}::text[])`.execute(db);
  return {
    posts: new Map(posts.map((post) => [post.external_id, post])),
    former: new Set(rows.map((row) => row.external_id)),
  };
}

/** Looked up one by one: without statistics the planner would read the whole table. */
async function findPosts(db: Db, ownerId: string, externalIds: readonly string[]): Promise<ImportedPostRow[]> {
  const rows = await db
    .selectFrom('posts')
    .select([...placeColumnNames, 'id', 'owner_id', 'kind', 'section', 'status', 'title', 'list_price', 'price'])
    .select([
      'features',
      'lease_terms',
      'expires_at',
      'paused_by_plan',
      'external_id',
      'imported_digest',
      'imported_pictures_digest',
    ])
    .where(
      sql<boolean>`id = ANY (ARRAY(
        SELECT found.id FROM unnest(${externalIds}::text[]) AS wanted (external_id) CROSS JOIN LATERAL (
          SELECT p.id FROM posts p WHERE p.owner_id = ${ownerId} AND p.external_id = wanted.external_id LIMIT 1) found))`,
    )
    .execute();
  return rows as ImportedPostRow[];
}

/** Call with the lock of the owner's imports: no other import adds these ids meanwhile. */
export async function lockImported(tx: Tx, ownerId: string, externalIds: readonly string[]): Promise<Found> {
  const found = await findImported(tx, ownerId, externalIds);
  if (found.posts.size === 0) return found;
  const ids = [...found.posts.values()].map(({ id }) => id);
  await sql`SELECT FROM posts WHERE id = ANY (${ids}::text[]) ORDER BY id FOR UPDATE`.execute(tx);
  return findImported(tx, ownerId, externalIds);
}

/** Rows travel as one parameter; all have the columns of the first. */
type Rows = readonly object[];

const namesOf = (rows: Rows) => Object.keys(rows[0] ?? {});

export async function insertImported(tx: Tx, rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(namesOf(rows).map((name) => sql.ref(name)));
  await sql`
    INSERT INTO posts (${columns})
    SELECT ${columns} FROM json_populate_recordset(null::posts, ${JSON.stringify(rows)}::json)`.execute(tx);
}

export async function updateImported(tx: Tx, rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  const changes = namesOf(rows)
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.ref(name)} = row.${sql.ref(name)}`);
  await sql`
    UPDATE posts SET ${sql.join(changes)}, version = posts.version + 1, updated_at = now()
    FROM json_populate_recordset(null::posts, ${JSON.stringify(rows)}::json) row WHERE posts.id = row.id`.execute(tx);
  signalChangedPosts(tx);
}
