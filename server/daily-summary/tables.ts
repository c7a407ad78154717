import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: [],
  reads: ['users', 'notifications', 'notification_settings', 'daily_summary_hours'],
};
