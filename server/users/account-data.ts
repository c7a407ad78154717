import type { AccountData } from '#server/platform/personal-data/account-data.ts';
import { deleteDocument } from './kyc/documents.service.ts';
import { anonymise } from './users.repo.ts';

export const userAccountData: AccountData = {
  tables: [
    {
      table: 'users',
      column: 'id',
      by: 'id',
      key: ['id'],
      exportedAs: 'account',
      hidden: ['deleted_at', 'deletion_pending'],
    },
    {
      table: 'agent_profiles',
      column: 'user_id',
      by: 'id',
      key: ['user_id'],
      exportedAs: 'agentProfile',
      deleted: 'first',
    },
    {
      table: 'kyc_documents',
      column: 'user_id',
      by: 'id',
      key: ['user_id'],
      exportedAs: 'documents',
      hidden: ['file'],
    },
  ],
  async deleteIdentity(tx, userId) {
    await deleteDocument(tx, userId);
    await anonymise(tx, userId);
  },
};
