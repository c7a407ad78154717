import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: ['users', 'agent_profiles', 'kyc_documents'],
  reads: ['media'],
};
