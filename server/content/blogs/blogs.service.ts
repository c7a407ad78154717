import type { Blog, BlogSummary, BlogTag } from '#contract/content/content.ts';
import { presentPicture } from '#server/media/present-picture.ts';
import type { Db } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/errors.ts';
import {
  type BlogRow,
  type BlogsQuery,
  findBlog,
  findBlogs,
  findBlogTags,
  findNewestStories,
  findRelatedBlogs,
  type StoryRow,
} from './blogs.repo.ts';

/** Summaries of published stories, newest first, and their total. */
export async function listBlogs(db: Db, query: BlogsQuery): Promise<{ data: BlogSummary[]; total: number }> {
  const { rows, total } = await findBlogs(db, query);
  return { data: rows.map(presentSummary), total };
}

/** The tags of published stories, most used first. */
export const listBlogTags = (db: Db): Promise<BlogTag[]> => findBlogTags(db);

/** A published story with up to three related ones. @throws 404 for any other slug */
export async function getBlog(db: Db, slug: string): Promise<Blog> {
  const story = await findStory(db, slug);
  if (!story) throw notFound();
  const related = await findRelatedBlogs(db, story);
  return { ...story, related: related.map(presentSummary) };
}

export type Story = Omit<Blog, 'related'>;

export async function findStory(db: Db, slug: string): Promise<Story | undefined> {
  const row = await findBlog(db, slug);
  return row && presentStory(row);
}

const feedLength = 20;

export async function listNewestStories(db: Db): Promise<Story[]> {
  return (await findNewestStories(db, feedLength)).map(presentStory);
}

const presentStory = (row: StoryRow): Story => ({
  ...presentSummary(row),
  html: row.html,
  coverCaption: row.cover_caption,
  updatedAt: row.updated_at.toISOString(),
});

function presentSummary(row: BlogRow): BlogSummary {
  const { slug, title, excerpt, author, tags, cover_id, cover_alt, width, height, placeholder } = row;
  const hasCover = cover_id !== null && width !== null && height !== null;
  return {
    slug,
    title,
    excerpt,
    author,
    tags,
    readingMinutes: row.reading_minutes,
    publishedAt: row.published_at.toISOString(),
    cover: hasCover
      ? presentPicture({ id: cover_id, width, height, placeholder: placeholder ?? '', alt: cover_alt })
      : null,
  };
}
