import type { AccountData } from '#server/platform/personal-data/account-data.ts';
import { leaveList } from './people.service.ts';

export const sharedListAccountData: AccountData = {
  tables: [
    {
      table: 'shared_list_members',
      column: 'user_id',
      by: 'id',
      key: ['list_id'],
      exportedAs: 'sharedList',
      hidden: ['invited_by'],
    },
    {
      table: 'shared_list_invitations',
      column: 'inviter_id',
      by: 'id',
      key: ['id'],
      exportedAs: 'sharedListInvitations',
      hidden: ['token_hash'],
    },
    {
      table: 'shared_requests',
      column: 'writer_id',
      by: 'id',
      key: ['request_id', 'user_id'],
      exportedAs: 'sharedRequests',
      hidden: ['user_id'],
    },
    {
      table: 'home_verdicts',
      column: 'user_id',
      by: 'id',
      key: ['post_id'],
      exportedAs: 'homeVerdicts',
      deleted: 'inPieces',
    },
    { table: 'home_notes', column: 'user_id', by: 'id', key: ['id'], exportedAs: 'homeNotes', deleted: 'inPieces' },
  ],
  close: (tx, userId) => leaveList(tx, userId),
  deleteIdentity: (tx, userId) => leaveList(tx, userId),
};
