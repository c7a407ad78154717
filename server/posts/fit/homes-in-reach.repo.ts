import { sql } from 'kysely';
import type { RequestWishes } from '#contract/fit/judge-fit.ts';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import { fieldDefinition, plainFieldsOf } from '#contract/post/fields/post-fields.ts';
import { requestKinds } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import { columnsOfPost } from '../post-cards.repo.ts';
import { isNearCandidate } from './candidate-conditions.ts';
import { type JudgedRow, judgedColumnNames } from './fit.repo.ts';

interface Reach {
  /** Own homes, and those of members blocked by or blocking this one, are left out. */
  userId: string;
  wishes: RequestWishes;
  /** How many of the must-haves a home may miss. */
  missesMax: 0 | 1;
  today: string;
  limit: number;
}

/** Active homes in or near the areas, in time and within the limit. */
export async function findHomesInReach(db: Db, reach: Reach): Promise<JudgedRow[]> {
  const { userId, wishes, missesMax, today, limit } = reach;
  const { areas } = wishes;
  const asked = areas.map(({ lat, lng, radiusKm }) => ({ lat, lng, radius_km: radiusKm }));
  const { rows } = await sql<JudgedRow>`SELECT ${columnsOfPost(judgedColumnNames)} FROM posts p WHERE p.id IN (
    SELECT l.id FROM jsonb_populate_record(NULL::posts, ${JSON.stringify(columnsOfWishes(wishes))}::jsonb) r,
      jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (lat float8, lng float8, radius_km float8)
      JOIN posts l ON l.map_point <@ circle(mercator(asked.lat, asked.lng), close_reach(asked.lat, asked.radius_km))
    WHERE l.status = 'active' AND l.owner_id <> ${userId}
      AND l.province = ANY (${areas.map(({ province }) => province)}::text[]) AND ${isNearCandidate(missesMax, today)}
      AND NOT EXISTS (SELECT FROM blocks b WHERE (b.user_id, b.blocked_id) IN ((l.owner_id, ${userId}), (${userId}, l.owner_id)))
    GROUP BY l.id LIMIT ${limit})`.execute(db);
  return rows;
}

/** Columns as stored, those that the database computes too. */
function columnsOfWishes(wishes: RequestWishes): Record<string, unknown> {
  const values: Record<string, unknown> = { ...wishes };
  const { kind, section, budgetMax: price, propertySubType: property_sub_types } = wishes;
  const plain = plainFieldsOf(requestKinds).map((field) => [fieldDefinition(field).column, values[field]]);
  return { ...Object.fromEntries(plain), kind, section, price, property_sub_types, bathrooms: countBathrooms(wishes) };
}
