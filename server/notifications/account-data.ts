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
    {
      table: 'push_devices',
      column: 'user_id',
      by: 'id',
      key: ['id'],
      exportedAs: 'pushDevices',
      hidden: ['session_id', 'p256dh', 'auth'],
      deleted: 'first',
    },
    {
      table: 'push_choices',
      column: 'user_id',
      by: 'id',
      key: ['subject'],
      exportedAs: 'pushChoices',
      deleted: 'first',
    },
    {
      table: 'push_settings',
      column: 'user_id',
      by: 'id',
      key: ['user_id'],
      exportedAs: 'pushSettings',
      deleted: 'first',
    },
  ],
};
