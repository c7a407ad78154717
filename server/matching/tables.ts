import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: ['matches', 'match_updates', 'matched_posts', 'match_dismissals', 'match_notices'],
  reads: ['posts', 'blocks'],
};
