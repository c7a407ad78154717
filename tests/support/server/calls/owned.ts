import type { Db } from '#server/platform/db/database.ts';

export interface Owned {
  /** Makes a thing of this person and answers what its path parameters are. */
  make: (db: Db, ownerId: string) => Promise<Record<string, string>>;
  /** Stored data that must stay unchanged. */
  read: (db: Db, ownerId: string) => Promise<unknown>;
  /** The request body that makes the call succeed for the owner, where the call has one. */
  body?: object;
  /** Makes what the stranger has of the same sort. */
  strangerHas?: (db: Db, strangerId: string) => Promise<unknown>;
}
