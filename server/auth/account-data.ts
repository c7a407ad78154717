import type { AccountData } from '#server/platform/personal-data/account-data.ts';
import { deleteKnownBrowsers } from './codes/codes.repo.ts';

export const authAccountData: AccountData = {
  tables: [
    {
      table: 'passwords',
      column: 'user_id',
      by: 'id',
      key: ['user_id'],
      exportedAs: 'password',
      hidden: ['hash'],
      deleted: 'first',
    },
    {
      table: 'identities',
      column: 'user_id',
      by: 'id',
      key: ['issuer', 'subject'],
      exportedAs: 'identities',
      deleted: 'first',
    },
    {
      table: 'sessions',
      column: 'user_id',
      by: 'id',
      key: ['id'],
      exportedAs: 'sessions',
      hidden: ['token_hash'],
      deleted: 'first',
    },
    { table: 'exchange_codes', column: 'user_id', by: 'id', key: ['code_hash'], deleted: 'first' },
    { table: 'codes', column: 'address', by: 'contact', key: ['purpose', 'address', 'browser'], deleted: 'first' },
    { table: 'codes', column: 'user_id', by: 'id', key: ['purpose', 'address', 'browser'], deleted: 'first' },
    { table: 'outgoing_messages', column: 'recipient', by: 'contact', key: ['id'], deleted: 'first' },
  ],
  deleteIdentity: deleteKnownBrowsers,
};
