import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: ['static_pages', 'faqs', 'blog_posts', 'content_revisions', 'content_pictures'],
  reads: ['media'],
};
