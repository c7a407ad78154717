import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { insertExchangeCode, takeExchangeCode } from './exchange.repo.ts';

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

type NewExchangeCode = Omit<Parameters<typeof insertExchangeCode>[1], 'code_hash'>;

/** 256 random bits, valid once and for a minute; only the hash is stored. */
export async function makeExchangeCode(db: Db, what: NewExchangeCode) {
  const code = randomBytes(32).toString('base64url');
  return { code, expiresAt: await insertExchangeCode(db, { ...what, code_hash: hashOf(code) }) };
}

export const useExchangeCode = (tx: Tx, code: string) => takeExchangeCode(tx, hashOf(code));
