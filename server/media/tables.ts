import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: ['media'],
  reads: ['users', 'posts', 'post_photos', 'blog_posts', 'content_pictures', 'message_attachments'],
};
