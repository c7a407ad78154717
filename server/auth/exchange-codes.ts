import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import { insertExchangeCode, takeExchangeCode } from './exchange.repo.ts';

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

type NewExchangeCode = Omit<Parameters<typeof insertExchangeCode>[1], 'code_hash'>;

/** A code of 256 random bits that counts for a minute and once; only its hash is kept. */
export async function makeExchangeCode(tx: Tx, what: NewExchangeCode) {
  const code = randomBytes(32).toString('base64url');
  return { code, expiresAt: await insertExchangeCode(tx, { ...what, code_hash: hashOf(code) }) };
}

/** What the code was made with; undefined for one that is unknown, used or old. */
export const useExchangeCode = (tx: Tx, code: string) => takeExchangeCode(tx, hashOf(code));
