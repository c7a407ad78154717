import type { AccountData } from '#server/platform/personal-data/account-data.ts';

export const favouriteAccountData: AccountData = {
  tables: [
    {
      table: 'favourites',
      column: 'user_id',
      by: 'id',
      key: ['post_id'],
      exportedAs: 'favourites',
      deleted: 'inPieces',
    },
    { table: 'removed_favourites', column: 'user_id', by: 'id', key: ['post_id'], deleted: 'inPieces' },
  ],
};
