import { createHash, randomInt } from 'node:crypto';
import {
  codeResendSeconds,
  codesPerDayToRecipient,
  codesPerHourFromNetwork,
  codesPerHourToRecipient,
  codesPerHourToRecipientFromCaller,
} from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { addressKey, mailboxKey } from '#server/platform/security/address-key.ts';
import { countAttempt } from '#server/platform/security/attempt-limits.ts';
import type { Browser, Caller } from '../requester.ts';
import {
  type CodePurpose,
  decrementTries,
  deleteCode,
  isKnownBrowser,
  putCode,
  putKnownBrowser,
} from './codes.repo.ts';

const hourSeconds = 3_600;

/** The browser is part of the hash: equal codes differ in the table. */
const hashOf = (purpose: string, browser: string, code: string) =>
  createHash('sha256').update(`${purpose}\n${browser}\n${code}`).digest('hex');

/** A browser that has verified the address has its own counter: strangers cannot lock its member out. @throws ApiError 429 */
export async function countSending(
  db: Db,
  address: string,
  { network, browser }: Pick<Caller, 'network' | 'browser'>,
): Promise<void> {
  const isKnown = browser.key !== '' && (await isKnownBrowser(db, browser.key, addressKey(address)));
  const mailbox = mailboxKey(address);
  const fromOne = {
    key: `code to ${mailbox} for ${isKnown ? browser.key : network}`,
    max: codesPerHourToRecipientFromCaller,
    windowSeconds: hourSeconds,
    pauseSeconds: codeResendSeconds,
  };
  const ofNetwork = { key: `code from ${network}`, max: codesPerHourFromNetwork, windowSeconds: hourSeconds };
  if (isKnown) return countAttempt(db, fromOne, ofNetwork);
  await countAttempt(
    db,
    fromOne,
    ofNetwork,
    { key: `code to ${mailbox}`, max: codesPerHourToRecipient, windowSeconds: hourSeconds },
    { key: `codes to ${mailbox} in a day`, max: codesPerDayToRecipient, windowSeconds: 24 * hourSeconds },
  );
}

interface NewCode {
  purpose: CodePurpose;
  address: string;
  browser: Pick<Browser, 'key' | 'client'>;
  userId?: string;
  payload?: object;
}

export async function makeCode(
  db: Db,
  { purpose, address, browser: { key, client }, userId = undefined, payload = {} }: NewCode,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const code_hash = hashOf(purpose, key, code);
  await putCode(db, { purpose, address, browser: key, client, user_id: userId ?? null, payload, code_hash });
  return code;
}

interface CodeAttempt {
  purpose: CodePurpose;
  address: string;
  browser: Browser;
  code: string;
  userId?: string;
}

interface MatchedCode {
  payload: object;
  use: () => Promise<void>;
}

/** Undefined for any code that does not count. Commit in any case, or the guess would not count. */
export async function matchCode(tx: Tx, attempt: CodeAttempt): Promise<MatchedCode | undefined> {
  const { purpose, address, browser, code, userId } = attempt;
  const row = await decrementTries(tx, purpose, address, browser);
  if (row?.code_hash !== hashOf(purpose, row?.browser ?? '', code)) return undefined;
  if (userId !== undefined && row.user_id !== userId) return undefined;
  return {
    payload: row.payload,
    use: async () => {
      await deleteCode(tx, purpose, address, row.browser);
      if (browser.hasCookie && browser.client !== '') await putKnownBrowser(tx, browser.key, addressKey(address));
    },
  };
}

export async function useCode<Payload extends object>(tx: Tx, attempt: CodeAttempt): Promise<Payload | undefined> {
  const matched = await matchCode(tx, attempt);
  await matched?.use();
  return matched?.payload as Payload | undefined;
}

/** Error for a refused code, the same for every cause, so that the caller does not learn which. */
export const wrongCode = (path = 'code') =>
  invalid([{ path, message: 'That code is incorrect or has expired. Check it or request a new one.' }]);
