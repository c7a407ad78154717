import type { AccountData } from '#server/platform/personal-data/account-data.ts';

export const hiddenPostAccountData: AccountData = {
  tables: [
    {
      table: 'hidden_posts',
      column: 'user_id',
      by: 'id',
      key: ['post_id'],
      exportedAs: 'hiddenPosts',
      deleted: 'inPieces',
    },
  ],
};
