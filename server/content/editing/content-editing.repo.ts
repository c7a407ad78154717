import { sql } from 'kysely';
import { signalChangedPosts } from '#server/platform/db/changed-posts.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type ContentName, type Fields, kindOf } from './content-kinds.ts';

export interface ContentRow extends Fields {
  markdown: string;
  published_at: Date | null;
}

const rowsOf = (name: ContentName) => {
  const { table, idColumn } = kindOf(name);
  return { table: sql.table(table), isNamed: sql`${sql.ref(idColumn)} = ${name.key}` };
};

export async function findContent(db: Db, name: ContentName): Promise<ContentRow | undefined> {
  const { table, isNamed } = rowsOf(name);
  const { rows } = await sql<ContentRow>`SELECT * FROM ${table} WHERE ${isNamed}`.execute(db);
  return rows[0];
}

export async function lockContent(tx: Tx, name: ContentName): Promise<ContentRow | undefined> {
  const { table, isNamed } = rowsOf(name);
  const { rows } = await sql<ContentRow>`SELECT * FROM ${table} WHERE ${isNamed} FOR UPDATE`.execute(tx);
  return rows[0];
}

const columnsOf = (fields: Fields) => sql.join(Object.keys(fields).map((column) => sql.ref(column)));

/** @returns false where there is one already */
export async function insertContent(tx: Tx, name: ContentName, given: Fields): Promise<boolean> {
  const { table } = rowsOf(name);
  const fields = { ...given, [kindOf(name).idColumn]: name.key };
  const { numAffectedRows } = await sql`INSERT INTO ${table} (${columnsOf(fields)})
    SELECT ${columnsOf(fields)} FROM jsonb_populate_record(NULL::${table}, ${JSON.stringify(fields)}::jsonb)
    ON CONFLICT DO NOTHING`.execute(tx);
  signalChangedPosts(tx);
  return numAffectedRows === 1n;
}

export async function updateContent(tx: Tx, name: ContentName, fields: Fields): Promise<void> {
  const { table, isNamed } = rowsOf(name);
  await sql`UPDATE ${table} SET (${columnsOf(fields)}) =
    (SELECT ${columnsOf(fields)} FROM jsonb_populate_record(NULL::${table}, ${JSON.stringify(fields)}::jsonb))
    WHERE ${isNamed}`.execute(tx);
  signalChangedPosts(tx);
}

export async function insertContentPicture(tx: Tx, mediaId: string): Promise<void> {
  await tx.insertInto('content_pictures').values({ media_id: mediaId }).execute();
}

export interface ContentItem {
  name: string;
  title: string;
  published_at: Date | null;
}

export async function listContentRows(db: Db): Promise<ContentItem[]> {
  const { rows } = await sql<ContentItem>`
    SELECT 'page/' || key AS name, title, published_at FROM static_pages
    UNION ALL SELECT 'faq/' || id, question, published_at FROM faqs
    UNION ALL SELECT 'blog/' || slug, title, published_at FROM blog_posts
    ORDER BY published_at DESC NULLS FIRST, name`.execute(db);
  return rows;
}

export const listRevisions = (db: Db, { kind, key }: ContentName) =>
  db
    .selectFrom('content_revisions')
    .select(['revision', 'fields', 'created_at'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('revision', 'desc')
    .execute();
