import type { Tables } from './db/tables.ts';

export const tables: Tables = {
  owns: [
    'sessions',
    'visibility_changes',
    'recent_attempts',
    'outgoing_messages',
    'unreferenced_files',
    'server_secrets',
    'events',
    'event_deliveries',
  ],
  reads: ['users', 'posts'],
};
