import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: [
    'posts',
    'post_areas',
    'post_photos',
    'post_history',
    'former_listings',
    'former_imports',
    'post_views',
    'daily_salts',
    'post_view_counts',
    'post_reminders',
    'post_reports',
  ],
  reads: [
    'users',
    'media',
    'favourites',
    'hidden_posts',
    'conversations',
    'matches',
    'blocks',
    'open_houses',
    'visibility_changes',
  ],
};
