import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: ['viewings', 'viewing_reminders', 'viewing_notices', 'viewing_companions'],
  reads: ['users'],
};
