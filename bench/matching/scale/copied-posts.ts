import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { makeUser } from '#tests/support/server/factories.ts';

/** A copy of the first post of these kinds from `fromId` on, of another member. */
export async function copyPost(
  db: Db,
  fromId: string,
  kinds: readonly string[],
): Promise<{ id: string; owner_id: string }> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM posts
    WHERE id >= ${fromId} AND kind = ANY (${[...kinds]}::text[]) ORDER BY id LIMIT 1`.execute(db);
  const [found] = rows;
  if (!found) return copyPost(db, '', kinds);
  const { id: owner_id } = await makeUser(db);
  const id = randomUUID();
  await copyRow(db, 'posts', sql`id = ${found.id}`, {
    id: sql`${id}`,
    owner_id: sql`${owner_id}`,
    client_id: sql`NULL`,
  });
  await copyRow(db, 'post_areas', sql`post_id = ${found.id}`, { post_id: sql`${id}` });
  return { id, owner_id };
}

async function copyRow(
  db: Db,
  table: 'posts' | 'post_areas',
  where: RawBuilder<unknown>,
  changed: Record<string, RawBuilder<unknown>>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'`.execute(db);
  const names = rows.map(({ name }) => name);
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    SELECT ${sql.join(names.map((name) => changed[name] ?? sql.ref(name)))} FROM ${sql.table(table)} WHERE ${where}`.execute(
    db,
  );
}

/** So many requests that the listing fits. */
export async function copyRequests(db: Db, listingId: string, count: number): Promise<void> {
  await sql`
    INSERT INTO posts (id, owner_id, section, kind, status, title, description, property_sub_types, budget_max,
      availability_date, availability_date_to, lease_terms, occupants, area_names, published_at, first_listed_at)
    SELECT 'crowd' || n, 'person' || n % 100, l.section, CASE l.kind WHEN 'sale_property' THEN 'buy_request' ELSE 'rent_request' END,
      'active', 'A home wanted, number ' || n, l.description, l.property_sub_types, l.list_price + n,
      l.availability_date, l.availability_date, l.lease_terms, CASE l.kind WHEN 'rent_property' THEN 1 END, l.city, now(), now()
    FROM posts l, generate_series(1, ${count}::int) n WHERE l.id = ${listingId}`.execute(db);
  await sql`
    INSERT INTO post_areas (post_id, position, label, province, city, lat, lng, radius_km)
    SELECT r.id, 0, l.city, l.province, l.city, l.lat, l.lng, 5 FROM posts r, posts l
    WHERE r.id LIKE 'crowd%' AND l.id = ${listingId}`.execute(db);
}
