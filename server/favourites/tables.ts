import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: ['favourites', 'removed_favourites'],
  reads: [],
};
