import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: ['open_houses', 'open_house_visits'],
  reads: ['users', 'posts', 'blocks', 'viewings', 'favourites', 'hidden_posts'],
};
