import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: [
    'matches',
    'match_updates',
    'matched_posts',
    'match_dismissals',
    'match_notices',
    'match_emails',
    'listing_demand',
  ],
  reads: [
    'posts',
    'post_areas',
    'post_history',
    'blocks',
    'hidden_posts',
    'users',
    'notification_settings',
    'conversations',
    'messages',
    'viewings',
    'shared_requests',
    'visibility_changes',
  ],
};
