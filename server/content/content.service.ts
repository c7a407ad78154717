import type { BlogSummary, Faq, FooterLink, StaticPage } from '#contract/content.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/errors.ts';
import { presentPicture } from '#server/platform/present-picture.ts';
import { type BlogRow, findBlogs, findFaqs, findFooterPages, findPage, keepContent } from './content.repo.ts';
import { readContentFiles } from './content-files.ts';
import { readingMinutes, renderMarkdown } from './markdown.ts';

const dayMs = 86_400_000;
const coverSize = { width: 1600, height: 1067 };

/** The static pages in the order of the footer. */
export const listFooter = (tx: Tx): Promise<FooterLink[]> => findFooterPages(tx);

/** Rendered pages by key, each with the moment of the text it was made from. */
const rendered = new Map<string, { updatedAt: number; html: string }>();

/** One static page as HTML. @throws 404 when there is none with this key */
export async function getPage(tx: Tx, key: string): Promise<StaticPage> {
  const row = await findPage(tx, key);
  if (!row) throw notFound();
  const updatedAt = row.updated_at.getTime();
  let known = rendered.get(key);
  if (known?.updatedAt !== updatedAt) {
    known = { updatedAt, html: renderMarkdown(row.markdown) };
    rendered.set(key, known);
  }
  return { key, title: row.title, html: known.html, updatedAt: row.updated_at.toISOString() };
}

/** Questions people ask, in their order. */
export async function listFaqs(tx: Tx): Promise<Faq[]> {
  const rows = await findFaqs(tx);
  return rows.map(({ id, question, markdown }) => ({ id, question, answerHtml: renderMarkdown(markdown) }));
}

/** Summaries of published stories, newest first, and how many there are; `tag` narrows them to one tag. */
export async function listBlogs(
  tx: Tx,
  query: { page: number; limit: number; tag?: string | undefined },
): Promise<{ data: BlogSummary[]; total: number }> {
  const { rows, total } = await findBlogs(tx, query);
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

/**
 * Puts the pages, questions and stories that come with Gable into the database where they are missing. What is there already
 * is never overwritten: it may have been changed by an operator.
 */
export async function loadContent(tx: Tx, options: { now?: Date; folder?: URL } = {}): Promise<void> {
  const { now = new Date(), folder } = options;
  const { pages, faqs, blogs } = await readContentFiles(folder);
  await keepContent(tx, {
    pages,
    faqs,
    media: blogs.map(({ slug, cover, coverAlt }) => ({
      id: coverId(slug),
      source: JSON.stringify({ type: 'drawing', ...cover, alt: coverAlt }),
      ...coverSize,
      // Covers are on the home page, so they are drawn among the first pictures.
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
