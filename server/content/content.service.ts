import type { BlogSummary, Faq, FooterLink, StaticPage } from '#contract/content/content.ts';
import type { Db } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/errors.ts';
import { presentPicture } from '#server/platform/present-picture.ts';
import { type BlogRow, findBlogs, findFaqs, findFooterPages, findPage, keepContent } from './content.repo.ts';
import { readContentFiles } from './content-files.ts';
import { readingMinutes, renderMarkdown } from './markdown.ts';

const dayMs = 86_400_000;
const coverSize = { width: 1600, height: 1067 };

export const listFooter = (db: Db): Promise<FooterLink[]> => findFooterPages(db);

/** Rendered pages by key, each valid for one `updatedAt` of its text. */
const rendered = new Map<string, { updatedAt: number; html: string }>();

/** One static page as HTML. @throws 404 for an unknown key */
export async function getPage(db: Db, key: string): Promise<StaticPage> {
  const row = await findPage(db, key);
  if (!row) throw notFound();
  const updatedAt = row.updated_at.getTime();
  let known = rendered.get(key);
  if (known?.updatedAt !== updatedAt) {
    known = { updatedAt, html: renderMarkdown(row.markdown) };
    rendered.set(key, known);
  }
  return { key, title: row.title, html: known.html, updatedAt: row.updated_at.toISOString() };
}

export async function listFaqs(db: Db): Promise<Faq[]> {
  const rows = await findFaqs(db);
  return rows.map(({ id, question, markdown }) => ({ id, question, answerHtml: renderMarkdown(markdown) }));
}

/** Summaries of published stories, newest first, and their total. */
export async function listBlogs(
  db: Db,
  query: { page: number; limit: number; tag?: string | undefined },
): Promise<{ data: BlogSummary[]; total: number }> {
  const { rows, total } = await findBlogs(db, query);
  return { data: rows.map(presentBlog), total };
}

function presentBlog(row: BlogRow): BlogSummary {
  const { slug, title, excerpt, author, tags, markdown, cover_id, cover_alt, width, height, placeholder } = row;
  const hasCover = cover_id !== null && width !== null && height !== null;
  return {
    ...{ slug, title, excerpt, author, tags },
    readingMinutes: readingMinutes(markdown),
    publishedAt: row.published_at.toISOString(),
    cover: hasCover
      ? presentPicture({ id: cover_id, width, height, placeholder: placeholder ?? '', alt: cover_alt ?? '' })
      : null,
  };
}

/** Adds missing bundled content to the database. Existing rows stay: an operator may have edited them. */
export async function loadContent(db: Db, options: { now?: Date; folder?: URL } = {}): Promise<void> {
  const { now = new Date(), folder } = options;
  const { pages, faqs, blogs } = await readContentFiles(folder);
  await keepContent(db, {
    pages,
    faqs,
    media: blogs.map(({ slug, cover, coverAlt }) => ({
      id: coverId(slug),
      source: JSON.stringify({ type: 'bundled', file: cover, alt: coverAlt }),
      ...coverSize,
      // Covers are on the home page, so they are rendered among the first pictures.
      created_at: new Date(now.getTime() - dayMs),
    })),
    blogs: blogs.map(({ slug, title, excerpt, markdown, author, tags, publishedDaysAgo }) => ({
      ...{ slug, title, excerpt, markdown, author, tags },
      cover_media_id: coverId(slug),
      published_at: new Date(now.getTime() - publishedDaysAgo * dayMs),
    })),
  });
}

const coverId = (slug: string) => `blog-${slug}`.slice(0, 64);
