import type { AccountData } from '#server/platform/personal-data/account-data.ts';
import { deletePicturesOf } from './media.service.ts';

const picturesAtOnce = 500;

export const mediaAccountData: AccountData = {
  tables: [
    {
      table: 'media',
      column: 'owner_id',
      by: 'id',
      key: ['id'],
      exportedAs: 'pictures',
      hidden: ['source', 'placeholder', 'state', 'render_due_at', 'unattached_since', 'was_attached', 'is_private'],
    },
  ],
  deletePiece: (tx, userId) => deletePicturesOf(tx, userId, picturesAtOnce),
};
