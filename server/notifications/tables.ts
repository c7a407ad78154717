import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: [
    'notifications',
    'notification_settings',
    'daily_summary_hours',
    'push_devices',
    'push_choices',
    'push_settings',
    'outgoing_pushes',
  ],
  reads: ['users'],
};
