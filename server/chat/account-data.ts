import type { AccountData } from '#server/platform/personal-data/account-data.ts';

/** Conversations and messages stay for the other member, from a former member without a name; attached files are deleted. */
export const chatAccountData: AccountData = {
  tables: [
    { table: 'conversations', column: 'low_id', by: 'id', key: ['id'] },
    { table: 'conversations', column: 'high_id', by: 'id', key: ['id'] },
    {
      table: 'conversation_members',
      column: 'user_id',
      by: 'id',
      key: ['conversation_id'],
      exportedAs: 'conversations',
      hidden: ['other_id', 'push_due_at'],
    },
    { table: 'conversation_members', column: 'other_id', by: 'id', key: ['conversation_id'] },
    { table: 'messages', column: 'sender_id', by: 'id', key: ['id'], exportedAs: 'messages', hidden: ['client_id'] },
    {
      table: 'message_attachments',
      column: 'sender_id',
      by: 'id',
      key: ['id'],
      exportedAs: 'messageAttachments',
      hidden: ['media_id'],
    },
    {
      table: 'blocks',
      column: 'user_id',
      by: 'id',
      key: ['blocked_id'],
      exportedAs: 'blockedPeople',
      deleted: 'inPieces',
    },
    { table: 'blocks', column: 'blocked_id', by: 'id', key: ['user_id'], deleted: 'inPieces' },
    {
      table: 'conversation_reports',
      column: 'reporter_id',
      by: 'id',
      key: ['conversation_id'],
      exportedAs: 'conversationReports',
      hidden: ['messages', 'handled_at'],
      deleted: 'inPieces',
    },
  ],
};
