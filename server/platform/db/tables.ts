import type { Database } from './schema/database-schema.ts';

type Table = keyof Database;

/** A resource alone writes its tables. Tables of others are only read, and named here. */
export interface Tables {
  owns: readonly Table[];
  reads: readonly Table[];
}
