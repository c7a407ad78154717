import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: ['hidden_posts'],
  reads: [],
};
