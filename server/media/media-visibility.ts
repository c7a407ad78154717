import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

async function isShown(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    SELECT NOT EXISTS (SELECT FROM media WHERE id = ${id} AND is_private) AND (
      EXISTS (SELECT FROM post_photos ph JOIN posts p ON p.id = ph.post_id JOIN users u ON u.id = p.owner_id
        WHERE ph.media_id = ${id} AND p.status <> 'removed' AND u.deactivated_at IS NULL AND u.deleted_at IS NULL)
      OR EXISTS (SELECT FROM posts p JOIN users u ON u.id = p.owner_id
        WHERE p.floor_plan_media_id = ${id} AND p.status <> 'removed'
          AND u.deactivated_at IS NULL AND u.deleted_at IS NULL)
      OR EXISTS (SELECT FROM blog_posts b WHERE b.cover_media_id = ${id})
      OR EXISTS (SELECT FROM content_pictures c WHERE c.media_id = ${id})
      OR EXISTS (SELECT FROM users u
        WHERE u.picture_media_id = ${id} AND u.deactivated_at IS NULL AND u.deleted_at IS NULL)
      OR EXISTS (SELECT FROM media m JOIN users u ON u.id = m.owner_id
        WHERE m.id = ${id} AND m.unattached_since IS NOT NULL AND NOT m.was_attached
          AND u.deactivated_at IS NULL AND u.deleted_at IS NULL)) AS shown`.execute(db);
  return rows[0]?.shown ?? false;
}

const rememberedMs = 10_000;
const rememberedMax = 10_000;

/** Browsers and caches may show a file this long without asking; with `rememberedMs`, a hidden file is gone within a minute. */
export const cachedSeconds = 45;

/** A page asks for two dozen pictures in several sizes at once, so a positive answer is remembered for `rememberedMs`. */
export class MediaVisibility {
  readonly #db: Db;
  readonly #visibleUntil = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  async isVisible(id: string): Promise<boolean> {
    const now = Date.now();
    if ((this.#visibleUntil.get(id) ?? 0) > now) return true;
    this.#visibleUntil.delete(id);
    if (!(await isShown(this.#db, id))) return false;
    this.#visibleUntil.set(id, now + rememberedMs);
    const [oldest] = this.#visibleUntil.size > rememberedMax ? this.#visibleUntil.keys() : [];
    if (oldest !== undefined) this.#visibleUntil.delete(oldest);
    return true;
  }
}
