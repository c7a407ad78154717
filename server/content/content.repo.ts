import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

const now = sql<Date>`now()`;

export const findFooterPages = (db: Db) =>
  db
    .selectFrom('static_pages')
    .select(['key', 'title'])
    .where('published_at', '<=', now)
    .orderBy('position')
    .orderBy('key')
    .execute();

export const findPage = (db: Db, key: string) =>
  db
    .selectFrom('static_pages')
    .select(['key', 'title', 'html', 'updated_at'])
    .where('key', '=', key)
    .where('published_at', '<=', now)
    .executeTakeFirst();

export const findFaqs = (db: Db) =>
  db
    .selectFrom('faqs')
    .select(['id', 'question', 'html'])
    .where('published_at', '<=', now)
    .orderBy('position')
    .orderBy('id')
    .execute();
