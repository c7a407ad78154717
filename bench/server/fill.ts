import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { aggregateCounters } from '#server/posts/map/tally-jobs.ts';

/** The same posts on every run, spread over cities by population. */
export async function fillWithPosts(db: Db, posts: number): Promise<void> {
  await sql`INSERT INTO users (id, first_name, user_type, kyc_step)
    SELECT 'person' || n, 'Person', 'Individual', 'individual_profile_updated' FROM generate_series(0, 99) n`.execute(
    db,
  );
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename = 'posts' AND indexname NOT LIKE '%_pkey'`.execute(db);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  await inTransaction(db, async (tx) => {
    // Without triggers, which would write every request twice; their tables are filled here.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    // The tallies of a million posts are sums over eight times as many cells, which must fit into memory.
    await sql`SET LOCAL work_mem = '512MB'`.execute(tx);
    // Computing each post's words takes most of the time, so the words that a city's posts share are computed once.
    await sql`ALTER TABLE posts ALTER COLUMN search DROP EXPRESSION`.execute(tx);
    await insertPosts(posts).execute(tx);
    await insertAreas.execute(tx);
    await insertChanges.execute(tx);
    await insertPlaces.execute(tx);
    await aggregateCounters(tx);
  });
  await db.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection);
    await sql`SET maintenance_work_mem = '512MB'`.execute(connection);
    for (const { definition } of indexes) await sql.raw(definition).execute(connection);
    await sql`VACUUM ANALYZE`.execute(connection);
    await sql`RESET ALL`.execute(connection);
  });
}

/** Name, province, letter of its postal codes, latitude, longitude, share of the population. */
const cities = sql`(VALUES (1, 'Toronto', 'ON', 'M', 43.70, -79.40, 30), (2, 'Montréal', 'QC', 'H', 45.53, -73.62, 18),
  (3, 'Vancouver', 'BC', 'V', 49.25, -123.10, 13), (4, 'Calgary', 'AB', 'T', 51.05, -114.07, 8),
  (5, 'Ottawa', 'ON', 'K', 45.40, -75.70, 7), (6, 'Edmonton', 'AB', 'T', 53.55, -113.50, 7),
  (7, 'Winnipeg', 'MB', 'R', 49.89, -97.14, 5), (8, 'Halifax', 'NS', 'B', 44.65, -63.58, 4),
  (9, 'Victoria', 'BC', 'V', 48.43, -123.37, 4), (10, 'Saskatoon', 'SK', 'S', 52.13, -106.67, 4))`;

const dice = (salt: number) => sql`((hashint8extended(n, ${salt}::bigint) & 1048575) / 1048576.0::float8)`;
/** In degrees of latitude: most posts are near the middle of a city, as people are. */
const offset = (salt: number) => sql`((${dice(salt)} + ${dice(salt + 1)} + ${dice(salt + 2)} - 1.5) * 0.3)`;

const description = sql`'One of very many homes, described with the same words as all of them, near a school and a park.'`;

const insertPosts = (posts: number) => sql`
  INSERT INTO posts (id, owner_id, section, kind, status, title, description, property_sub_types, list_price, budget_min,
    budget_max, bedrooms_total, bathrooms_full, living_area, features, availability_date, availability_date_to, lease_terms,
    furnished, pets_allowed, occupants, city, province, postal_code, exact_lat, exact_lng, lat, lng, area_names, first_area,
    areas_extent, circle_reach,
    published_at, first_listed_at, search)
  SELECT 'post' || n, 'person' || n % 100, 'residential', kind, 'active', 'A home of many, number ' || n, ${description},
    ARRAY[(ARRAY['House', 'Condo', 'Townhouse', 'Apartment', 'Semi-detached'])[1 + n % 5]],
    CASE WHEN listing THEN price END, CASE WHEN NOT listing THEN price * 8 / 10 END, CASE WHEN NOT listing THEN price END,
    1 + n % 5, 1 + n % 3, 500 + n % 3000, (ARRAY['{deck,garage}', '{balcony,gym}', '{fenced_yard}', '{}'])[1 + n % 4]::text[],
    CASE WHEN rent THEN date '2027-01-01' END, CASE WHEN rent AND NOT listing THEN date '2027-03-01' END,
    CASE WHEN rent THEN '{12_months}'::text[] ELSE '{}' END, CASE WHEN rent AND listing THEN n % 2 = 0 END,
    CASE WHEN rent AND listing THEN n % 3 = 0 END, CASE WHEN rent AND NOT listing THEN 2 END,
    CASE WHEN listing THEN city ELSE '' END, CASE WHEN listing THEN province END,
    CASE WHEN listing THEN letter || '1A 1A1' END,
    CASE WHEN listing THEN lat END, CASE WHEN listing THEN lng END, CASE WHEN listing THEN lat END, CASE WHEN listing THEN lng END,
    CASE WHEN listing THEN '' ELSE city || ' ' || province END, CASE WHEN NOT listing THEN mercator(lat, lng) END,
    CASE WHEN NOT listing THEN mercator_around(lat, lng, 5) END, CASE WHEN NOT listing THEN mercator_length(5, lat) END,
    timestamptz '2026-11-01' - n * interval '1 second', timestamptz '2026-11-01' - n * interval '1 second',
    words || to_tsvector('simple', n::text)
  FROM (
    SELECT *, kind LIKE '%_property' AS listing, kind LIKE 'rent%' AS rent,
      ((CASE WHEN kind LIKE 'rent%' THEN 1200 ELSE 250000 END) * (1 + ${dice(1)} * 4))::int AS price
    FROM (SELECT n, (ARRAY['sale_property', 'sale_property', 'sale_property', 'sale_property', 'sale_property', 'rent_property',
          'rent_property', 'buy_request', 'buy_request', 'rent_request'])[1 + floor(${dice(2)} * 10)::int] AS kind,
        c.city, c.province, c.letter, c.words, c.lat + ${offset(10)} AS lat, c.lng + ${offset(20)} * 1.4 AS lng
      FROM generate_series(1::bigint, ${posts}::bigint) n
      JOIN (SELECT *, sum(share) OVER (ORDER BY id) AS upto,
          search_words(concat_ws(' ', 'A home of many, number', ${description}, city, province, province_name(province))) AS words
        FROM ${cities} c (id, city, province, letter, lat, lng, share) OFFSET 0) c
        ON floor(${dice(3)} * 100) >= c.upto - c.share AND floor(${dice(3)} * 100) < c.upto) one) many`;

const insertAreas = sql`
  INSERT INTO post_areas (post_id, position, label, province, city, lat, lng, radius_km)
  SELECT id, 0, split_part(area_names, ' ', 1), split_part(area_names, ' ', 2), split_part(area_names, ' ', 1),
    degrees(atan(sinh(pi() * (1 - 2 * first_area[1])))), first_area[0] * 360 - 180, 5
  FROM posts WHERE first_area IS NOT NULL`;

const insertChanges = sql`
  INSERT INTO post_tally_changes
  SELECT section, kind, coalesce(map_point[0], first_area[0]), coalesce(map_point[1], first_area[1]), 1 FROM posts`;

/** Each city and 20 parts of it with its name, as large as places are. */
const insertPlaces = sql`
  INSERT INTO places (id, kind, name, city, province, lat, lng, radius_km)
  SELECT 'place' || c.id || '-' || n, CASE n WHEN 0 THEN 'city' ELSE 'neighbourhood' END,
    city || CASE n WHEN 0 THEN '' ELSE ' Part ' || n END, city, province, lat + n % 5 * 0.03 - 0.06, lng + n / 5 * 0.03 - 0.06,
    CASE n WHEN 0 THEN 25 ELSE 1.5 END
  FROM ${cities} c (id, city, province, letter, lat, lng, share), generate_series(0, 20) n`;
