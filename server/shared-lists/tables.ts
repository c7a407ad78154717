import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: [
    'shared_lists',
    'shared_list_members',
    'shared_list_invitations',
    'home_verdicts',
    'home_notes',
    'shared_requests',
  ],
  reads: ['users', 'blocks', 'posts', 'favourites', 'hidden_posts', 'matches'],
};
