import { type NotNull, sql } from 'kysely';
import { relatedBlogsMax } from '#contract/content/blogs-address.ts';
import type { Db } from '#server/platform/db/database.ts';

export interface BlogsQuery {
  page: number;
  limit: number;
  tag?: string | undefined;
}

const published = (db: Db) => db.selectFrom('blog_posts as blog').where('blog.published_at', '<=', sql<Date>`now()`);

const summaries = (db: Db) =>
  published(db)
    .leftJoin('media', 'media.id', 'blog.cover_media_id')
    .select(['blog.slug', 'blog.title', 'blog.excerpt', 'blog.author', 'blog.tags', 'blog.reading_minutes'])
    .select(['blog.published_at', 'blog.cover_alt', 'media.id as cover_id', 'media.width', 'media.height'])
    .select('media.placeholder')
    .$narrowType<{ published_at: NotNull }>();

export type BlogRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;

/** Published stories, newest first, and their total. A page past the end returns the last page. */
export async function findBlogs(db: Db, { page, limit, tag }: BlogsQuery): Promise<{ rows: BlogRow[]; total: number }> {
  const rows = await db
    .with('matching', () =>
      summaries(db)
        .select(sql<number>`(count(*) OVER ())::int`.as('total'))
        .$if(tag !== undefined, (some) => some.where(sql<boolean>`blog.tags @> ARRAY[${tag}::text]`)),
    )
    .selectFrom('matching')
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('slug')
    .limit(limit)
    .offset(sql<number>`least(${page} - 1, greatest(0, (SELECT count(*) - 1 FROM matching)) / ${limit}) * ${limit}`)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

const stories = (db: Db) => summaries(db).select(['blog.html', 'blog.cover_caption', 'blog.updated_at']);

export type StoryRow = Awaited<ReturnType<ReturnType<typeof stories>['executeTakeFirstOrThrow']>>;

export const findBlog = (db: Db, slug: string): Promise<StoryRow | undefined> =>
  stories(db).where('blog.slug', '=', slug).executeTakeFirst();

export const findNewestStories = (db: Db, limit: number): Promise<StoryRow[]> =>
  stories(db).orderBy('blog.published_at', 'desc').orderBy('blog.slug').limit(limit).execute();

/** Stories that share most tags with the story come first, then the newest. */
export const findRelatedBlogs = (db: Db, { slug, tags }: Pick<BlogRow, 'slug' | 'tags'>): Promise<BlogRow[]> =>
  summaries(db)
    .where('blog.slug', '<>', slug)
    .orderBy(
      sql`cardinality(ARRAY(SELECT unnest(blog.tags) INTERSECT SELECT unnest(${sql.val(tags)}::text[])))`,
      'desc',
    )
    .orderBy('blog.published_at', 'desc')
    .orderBy('blog.slug')
    .limit(relatedBlogsMax)
    .execute();

export const findBlogTags = (db: Db) =>
  db
    .selectFrom(published(db).select(sql<string>`unnest(blog.tags)`.as('name')).as('tag'))
    .select(['name', sql<number>`count(*)::int`.as('count')])
    .groupBy('name')
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute();
