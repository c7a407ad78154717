import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: [],
  reads: ['users', 'agent_profiles', 'posts', 'static_pages', 'blog_posts', 'visibility_changes'],
};
