import type { Database } from '../db/schema/database-schema.ts';
import type { Tx } from '../db/transaction.ts';

export interface PersonalTable {
  table: keyof Database;
  column: string;
  by: 'id' | 'contact' | 'posts';
  exportedAs?: string;
  /** Unique among a member's rows; an export pages by these columns. */
  key: readonly string[];
  hidden?: readonly string[];
  /** Names a post; left out of the export where that is a private one of another member. */
  postColumn?: string;
  /** `first`: with the name, as the rows identify the member; `inPieces`: afterwards; else by cascade or `deletePiece`. */
  deleted?: 'first' | 'inPieces';
}

export interface AccountData {
  tables: readonly PersonalTable[];
  close?(tx: Tx, userId: string, closedAt: Date): Promise<void>;
  reopen?(tx: Tx, userId: string, closedAt: Date): Promise<void>;
  deleteIdentity?(tx: Tx, userId: string): Promise<void>;
  deletePiece?(tx: Tx, userId: string): Promise<number>;
}
