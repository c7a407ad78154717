import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: ['conversations', 'conversation_members', 'messages', 'message_attachments', 'blocks', 'conversation_reports'],
  reads: ['users', 'notification_settings', 'media', 'posts'],
};
