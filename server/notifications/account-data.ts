import type { AccountData } from '#server/platform/personal-data/account-data.ts';

export const notificationAccountData: AccountData = {
  tables: [
    {
      table: 'notifications',
      column: 'user_id',
      by: 'id',
      key: ['id'],
      exportedAs: 'notifications',
      deleted: 'inPieces',
    },
  ],
};
