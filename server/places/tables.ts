import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: ['places'],
  reads: ['post_areas', 'posts'],
};
