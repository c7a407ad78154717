import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: ['open_houses', 'open_house_visits', 'open_house_reminders'],
  reads: ['users', 'posts', 'blocks', 'viewings'],
};
