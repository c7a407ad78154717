import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { type CardRow, cardColumns } from '../post-cards.repo.ts';
import { foundPosts, isFindable, type PostFilters } from './filters.repo.ts';

export interface Week {
  from: Date;
  to: Date;
}

/** The first condition is for the index: a post is published no earlier than it is first listed. */
const isNewIn = ({ from, to }: Week) =>
  sql`p.published_at >= ${from} AND p.first_listed_at >= ${from} AND p.first_listed_at < ${to}`;

export interface NewPostCounts {
  posts: number;
  owners: number;
  median_price: number | null;
}

export async function countNewPosts(db: Db, filters: PostFilters, week: Week): Promise<NewPostCounts> {
  const { rows } = await sql<NewPostCounts>`
    SELECT count(*)::int AS posts, count(DISTINCT p.owner_id)::int AS owners,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY p.price))::int AS median_price
    FROM ${foundPosts(filters)} AND ${isNewIn(week)}`.execute(db);
  return rows[0] ?? { posts: 0, owners: 0, median_price: null };
}

export async function findNewPosts(db: Db, filters: PostFilters, week: Week, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT ${cardColumns} FROM (
      SELECT p.id FROM ${foundPosts(filters)} AND ${isNewIn(week)}
      ORDER BY p.first_listed_at DESC, p.id LIMIT ${limit}) newest
    JOIN posts p ON p.id = newest.id
    ORDER BY p.first_listed_at DESC, p.id`.execute(db);
  return rows;
}

export async function countUnchanged(db: Db, ids: readonly string[], since: Date): Promise<number> {
  const { rows } = await sql<{ posts: number }>`
    SELECT count(*)::int AS posts FROM posts p
    WHERE p.id = ANY (${[...ids]}::text[]) AND ${isFindable('p')} AND p.updated_at <= ${since}`.execute(db);
  return rows[0]?.posts ?? 0;
}
