import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export const findFooterPages = (db: Db) =>
  db.selectFrom('static_pages').select(['key', 'title']).orderBy('position').orderBy('key').execute();

export const findPage = (db: Db, key: string) =>
  db.selectFrom('static_pages').selectAll().where('key', '=', key).executeTakeFirst();

export const findFaqs = (db: Db) => db.selectFrom('faqs').selectAll().orderBy('position').orderBy('id').execute();

/** Published stories, newest first, and their total. A page past the end returns the last page. */
export async function findBlogs(db: Db, query: { page: number; limit: number; tag?: string | undefined }) {
  const { page, limit, tag } = query;
  const rows = await db
    .with('matching', (all) =>
      all
        .selectFrom('blog_posts')
        .selectAll()
        .select(sql<number>`(count(*) OVER ())::int`.as('total'))
        .where('published_at', '<=', sql<Date>`now()`)
        .$if(tag !== undefined, (some) => some.where(sql<boolean>`tags @> ARRAY[${tag}::text]`)),
    )
    .selectFrom('matching as blog')
    .leftJoin('media', 'media.id', 'blog.cover_media_id')
    .select([
      'blog.slug',
      'blog.title',
      'blog.excerpt',
      'blog.markdown',
      'blog.author',
      'blog.tags',
      'blog.published_at',
    ])
    .select(['blog.total', 'media.id as cover_id', 'media.width', 'media.height', 'media.placeholder'])
    .select(sql<string | null>`media.source ->> 'alt'`.as('cover_alt'))
    .orderBy('blog.published_at', 'desc')
    .orderBy('blog.slug')
    .limit(limit)
    .offset(sql<number>`least(${page} - 1, greatest(0, (SELECT count(*) - 1 FROM matching)) / ${limit}) * ${limit}`)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}
export type BlogRow = Awaited<ReturnType<typeof findBlogs>>['rows'][number];

interface ContentRows {
  pages: { key: string; title: string; markdown: string; position: number }[];
  faqs: { id: string; question: string; markdown: string; position: number }[];
  media: { id: string; source: string; width: number; height: number; created_at: Date }[];
  blogs: {
    slug: string;
    title: string;
    excerpt: string;
    markdown: string;
    author: string;
    tags: string[];
    cover_media_id: string;
    published_at: Date;
  }[];
}

/** Inserts missing rows only: an operator may have edited the others. */
export async function keepContent(db: Db, { pages, faqs, media, blogs }: ContentRows): Promise<void> {
  if (pages.length > 0)
    await db
      .insertInto('static_pages')
      .values(pages)
      .onConflict((row) => row.doNothing())
      .execute();
  if (faqs.length > 0)
    await db
      .insertInto('faqs')
      .values(faqs)
      .onConflict((row) => row.doNothing())
      .execute();
  if (media.length > 0)
    await db
      .insertInto('media')
      .values(media)
      .onConflict((row) => row.doNothing())
      .execute();
  if (blogs.length > 0)
    await db
      .insertInto('blog_posts')
      .values(blogs)
      .onConflict((row) => row.doNothing())
      .execute();
}
