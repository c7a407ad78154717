import type { Db } from '#server/platform/db/database.ts';
import { readContentFiles } from './content-files.ts';
import { insertMissingContent, renderOutdated } from './load-content.repo.ts';
import { readingMinutes, rendererVersion, renderMarkdown } from './rendering/markdown.ts';
import { renderArticle } from './rendering/render-article.ts';

const dayMs = 86_400_000;
const coverSize = { width: 1600, height: 1067 };

/** Adds missing bundled content to the database. Existing rows stay: an operator may have edited them. */
export async function loadContent(db: Db, options: { now?: Date; folder?: URL } = {}): Promise<void> {
  const { now = new Date(), folder } = options;
  const { pages, faqs, blogs } = await readContentFiles(folder);
  const publishedAt = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs);
  await insertMissingContent(db, {
    static_pages: pages,
    faqs,
    media: blogs.map(({ slug, cover }) => ({
      id: coverId(slug),
      source: JSON.stringify({ type: 'bundled', file: cover }),
      ...coverSize,
      // Covers are on the home page, so they are rendered among the first pictures.
      created_at: publishedAt(1),
    })),
    blog_posts: blogs.map(
      ({ slug, title, excerpt, markdown, author, tags, coverAlt, coverCaption, publishedDaysAgo }) => ({
        slug,
        title,
        excerpt,
        markdown,
        author,
        tags,
        reading_minutes: readingMinutes(markdown),
        cover_media_id: coverId(slug),
        cover_alt: coverAlt,
        cover_caption: coverCaption ?? null,
        published_at: publishedAt(publishedDaysAgo),
        updated_at: publishedAt(publishedDaysAgo),
      }),
    ),
  });
  await renderOutdated(db, 'static_pages', { version: rendererVersion, html: renderArticle });
  await renderOutdated(db, 'blog_posts', { version: rendererVersion, html: renderArticle });
  await renderOutdated(db, 'faqs', { version: rendererVersion, html: renderMarkdown });
}

const coverId = (slug: string) => `blog-${slug}`.slice(0, 64);
