import type { AccountData } from '#server/platform/personal-data/account-data.ts';

export const openHouseAccountData: AccountData = {
  tables: [
    { table: 'open_houses', column: 'post_id', by: 'posts', key: ['id'], exportedAs: 'openHouses' },
    {
      table: 'open_house_visits',
      column: 'user_id',
      by: 'id',
      key: ['open_house_id'],
      exportedAs: 'openHouseVisits',
      deleted: 'inPieces',
    },
  ],
};
