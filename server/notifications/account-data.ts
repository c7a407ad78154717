import type { AccountData } from '#server/platform/personal-data/account-data.ts';

export const notificationAccountData: AccountData = {
  tables: [
    {
      table: 'notifications',
      column: 'user_id',
      by: 'id',
      key: ['id'],
      exportedAs: 'notifications',
      hidden: ['awaits_summary'],
      deleted: 'inPieces',
    },
    {
      table: 'notification_settings',
      column: 'user_id',
      by: 'id',
      key: ['subject'],
      exportedAs: 'notificationSettings',
      deleted: 'first',
    },
    {
      table: 'daily_summary_hours',
      column: 'user_id',
      by: 'id',
      key: ['user_id'],
      exportedAs: 'dailySummary',
      deleted: 'first',
    },
  ],
};
