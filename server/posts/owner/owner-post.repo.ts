import { type Insertable, type Selectable, type SqlBool, sql, type UpdateObject } from 'kysely';
import { findableStatuses, type PostStatus } from '#contract/post/post-lifecycle.ts';
import type { PlanDocumentRow } from '#server/media/present-plan-document.ts';
import { signalChangedPosts } from '#server/platform/db/changed-posts.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { toAreaRow } from '../place/area-columns.ts';
import { areasOfPost, columnsOfPost, type PictureRow, pictureJson } from '../post-cards.repo.ts';
import { contentColumnNames, type StoredPost } from '../post-columns.ts';
import { planDocumentJson } from '../posts.repo.ts';

type PostColumns = Selectable<Database['posts']>;

export type OwnPostRow = Pick<
  PostColumns,
  | 'id'
  | 'owner_id'
  | 'section'
  | 'status'
  | 'version'
  | 'price'
  | 'published_at'
  | 'first_listed_at'
  | 'expires_at'
  | 'removed_at'
  | 'removed_by_admin'
  | 'updated_at'
> &
  StoredPost & {
    pictures: PictureRow[];
    floor_plan_document: PlanDocumentRow | null;
    duplicate: { id: string; title: string; isOwn: boolean } | null;
  };

const columns = columnsOfPost(contentColumnNames);
const photos = sql`
  (SELECT coalesce(json_agg(json_build_object('id', ph.media_id, 'alt', ph.alt) ORDER BY ph.position), '[]')
    FROM post_photos ph WHERE ph.post_id = p.id) AS photos`;

/** Posts of other members count only where their address is public. */
const duplicate = sql`(SELECT json_build_object('id', d.id, 'title', d.title, 'isOwn', d.owner_id = p.owner_id)
  FROM posts d WHERE d.address_key = p.address_key AND d.id <> p.id AND d.status = ANY (${[...findableStatuses]}::text[])
    AND (d.owner_id = p.owner_id OR NOT d.hide_exact_address)
  ORDER BY d.owner_id = p.owner_id DESC, d.published_at, d.id LIMIT 1)`;

/** undefined where the post is not this owner's. */
export async function findOwnPost(db: Db, ownerId: string, id: string): Promise<OwnPostRow | undefined> {
  const { rows } = await sql<OwnPostRow>`
    SELECT ${columns}, p.id, p.owner_id, p.kind, p.section, p.status, p.visibility, p.version, p.price, p.published_at, p.first_listed_at,
      p.expires_at, p.removed_at, p.removed_by_admin, p.updated_at,
      ${photos},
      (SELECT coalesce(json_agg(${pictureJson(sql`named.alt`)} ORDER BY named.position), '[]')
        FROM (SELECT media_id, position, alt FROM post_photos WHERE post_id = p.id
          UNION ALL SELECT p.floor_plan_media_id, 100, 'Floor plan') named
        JOIN media m ON m.id = named.media_id WHERE m.source->>'type' <> 'pdf') AS pictures,
      (SELECT ${planDocumentJson} FROM media m
        WHERE m.id = p.floor_plan_media_id AND m.source->>'type' = 'pdf') AS floor_plan_document,
      ${areasOfPost},
      ${duplicate} AS duplicate
    FROM posts p WHERE p.id = ${id} AND p.owner_id = ${ownerId}`.execute(db);
  return rows[0];
}

export async function findContents(db: Db, ids: readonly string[]): Promise<Map<string, StoredPost>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredPost & { id: string }>`
    SELECT ${columns}, p.id, p.kind, p.visibility, ${photos}, ${areasOfPost} FROM posts p WHERE p.id = ANY (${ids}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lock comes first, so that the row read after it is the latest. */
export async function lockOwnPost(tx: Tx, ownerId: string, id: string): Promise<OwnPostRow | undefined> {
  const locked = await tx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
  return locked && findOwnPost(tx, ownerId, id);
}

export async function findIdByClientId(tx: Tx, ownerId: string, clientId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('posts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}

/** undefined where the owner began this draft before, even at this moment. */
export async function insertDraft(tx: Tx, values: Insertable<Database['posts']>): Promise<string | undefined> {
  const row = await tx
    .insertInto('posts')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The status changes in `transitionPosts` alone. */
export async function updatePost(
  tx: Tx,
  id: string,
  values: Omit<UpdateObject<Database, 'posts'>, 'status'>,
): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ version: sql`version + 1`, updated_at: sql<Date>`now()`, ...values })
    .where('id', '=', id)
    .execute();
  signalChangedPosts(tx, [id]);
}

export async function addPhotos(tx: Tx, id: string, photos: StoredPost['photos']): Promise<void> {
  const rows = photos.map(({ id: media_id, alt }, position) => ({ post_id: id, position, media_id, alt }));
  if (rows.length > 0) await tx.insertInto('post_photos').values(rows).execute();
}

export async function replacePhotos(tx: Tx, id: string, photos: StoredPost['photos']): Promise<void> {
  await tx.deleteFrom('post_photos').where('post_id', '=', id).execute();
  await addPhotos(tx, id, photos);
}

export async function addAreas(tx: Tx, id: string, areas: StoredPost['areas']): Promise<void> {
  const rows = areas.map((area, position) => ({ post_id: id, position, ...toAreaRow(area) }));
  if (rows.length > 0) await tx.insertInto('post_areas').values(rows).execute();
}

export async function replaceAreas(tx: Tx, id: string, areas: StoredPost['areas']): Promise<void> {
  await tx.deleteFrom('post_areas').where('post_id', '=', id).execute();
  await addAreas(tx, id, areas);
}

export async function insertHistory(tx: Tx, rows: Insertable<Database['post_history']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('post_history').values(rows).execute();
}

/** Bringing back a removed post does not count as closing it. */
export const findClosing = (db: Db, id: string): Promise<{ at: Date; from_status: PostStatus } | undefined> =>
  db
    .selectFrom('post_history')
    .select(['at', 'from_status'])
    .where('post_id', '=', id)
    .where('what', '=', 'status')
    .where('to_status', '=', 'closed')
    .where('from_status', '<>', 'removed')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ from_status: PostStatus }>()
    .executeTakeFirst();

export async function findStatusBeforeRemoval(db: Db, id: string): Promise<PostStatus> {
  const { from_status } = await db
    .selectFrom('post_history')
    .select('from_status')
    .where('post_id', '=', id)
    .where('what', '=', 'status')
    .where('to_status', '=', 'removed')
    .where('from_status', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ from_status: PostStatus }>()
    .executeTakeFirstOrThrow();
  return from_status;
}

/** The owner's uploads and media the post shows already, locked. A profile picture is left out: replacing it deletes it. */
export async function lockUsableMedia(
  tx: Tx,
  { ownerId, postId, ids }: { ownerId: string; postId: string | null; ids: readonly string[] },
): Promise<Map<string, 'picture' | 'document'>> {
  if (ids.length === 0) return new Map();
  const isShownByPost = sql<SqlBool>`
    EXISTS (SELECT FROM post_photos WHERE post_id = ${postId} AND media_id = media.id)
    OR EXISTS (SELECT FROM posts WHERE posts.id = ${postId} AND floor_plan_media_id = media.id)`;
  const isUploadOfOwner = sql<SqlBool>`
    owner_id = ${ownerId} AND NOT is_private AND NOT EXISTS (
      SELECT FROM users WHERE users.id = ${ownerId} AND users.picture_media_id = media.id)`;
  const rows = await tx
    .selectFrom('media')
    .select(['id', sql<boolean>`source->>'type' = 'pdf'`.as('is_document')])
    .where('id', 'in', ids)
    .where((where) => where.or([isUploadOfOwner, isShownByPost]))
    .forKeyShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row.is_document ? 'document' : 'picture']));
}
