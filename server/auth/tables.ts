import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: ['passwords', 'identities', 'known_browsers', 'codes', 'exchange_codes', 'spent_values'],
  reads: ['users'],
};
