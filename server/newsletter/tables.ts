import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: ['newsletter_subscriptions', 'newsletter_send_rate'],
  reads: ['outgoing_messages', 'places'],
};
