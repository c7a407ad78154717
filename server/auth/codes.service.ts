import { createHash, randomInt } from 'node:crypto';
import { codeResendSeconds, codesPerHourFromOne, codesPerHourToOne } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalid } from '#server/platform/errors.ts';
import { countAttempt } from '#server/platform/recent-attempts.ts';
import { type CodePurpose, deleteCode, putCode, spendTry } from './codes.repo.ts';

const hourSeconds = 3_600;

/** Known to nobody who reads the table alone in the minutes that it counts; the subject keeps equal codes from looking equal. */
const hashOf = (purpose: string, subject: string, code: string) =>
  createHash('sha256').update(`${purpose}\n${subject}\n${code}`).digest('hex');

/**
 * Counts a code that is about to be sent, whether or not there is anybody to send it to.
 *
 * @param address where it goes, in its one spelling
 * @param network where the wish for it comes from
 * @throws ApiError 429
 */
export async function countSending(tx: Tx, address: string, network: string): Promise<void> {
  await countAttempt(
    tx,
    {
      key: `code to ${address}`,
      max: codesPerHourToOne,
      windowSeconds: hourSeconds,
      pauseSeconds: codeResendSeconds,
    },
    { key: `code from ${network}`, max: codesPerHourFromOne, windowSeconds: hourSeconds },
  );
}

/** Makes a code of six digits that counts for ten minutes and five tries. The one before no longer counts. */
export async function makeCode(
  tx: Tx,
  { purpose, subject, address, payload }: { purpose: CodePurpose; subject: string; address: string; payload: object },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await putCode(tx, { purpose, subject, address, payload, code_hash: hashOf(purpose, subject, code) });
  return code;
}

/**
 * Uses a code: what it was made with, once; undefined for one that is wrong, old, used or guessed too often. The transaction has to be
 * committed in any case, or the guess would not count.
 */
export async function useCode<Payload extends object>(
  tx: Tx,
  { purpose, subject, address, code }: { purpose: CodePurpose; subject: string; address: string; code: string },
): Promise<Payload | undefined> {
  const row = await spendTry(tx, purpose, subject, address);
  if (row?.code_hash !== hashOf(purpose, subject, code)) return undefined;
  await deleteCode(tx, purpose, subject);
  return row.payload as Payload;
}

/** One refusal for every cause, so that nobody learns which it was. */
export const wrongCode = () => {
  const message = 'This code is not right, or it no longer counts. Check the digits, or ask for another one';
  return invalid([{ path: 'code', message }]);
};
