import type { Tx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { passwordCode, passwordCodes } from '../auth.messages.ts';
import { type Account, listByEmail } from '../auth.repo.ts';
import type { Browser } from '../requester.ts';
import { makeCode, matchCode } from './codes.service.ts';

type NumberedAddress = Pick<Account, 'email' | 'email_number'>;

/** Accounts that share an address have a code each; no address contains a space. */
export const codeAddress = ({ email, email_number }: NumberedAddress): string =>
  email_number === 0 ? (email ?? '') : `${email} ${email_number}`;

const describeAccount = ({ first_name, created_at }: Account) =>
  `${first_name || 'the account without a name'}, a member since ${created_at.toISOString().slice(0, 10)}`;

/** Email with a password code for each account. For an unknown address a code is made and not sent, which takes as long. */
export async function queuePasswordCodes(
  tx: Tx,
  email: string,
  browser: Pick<Browser, 'key' | 'client'>,
): Promise<void> {
  const accounts = await listByEmail(tx, email);
  if (accounts.length === 0) await makeCode(tx, { purpose: 'password', address: email, browser });
  const codes: { code: string; account: string }[] = [];
  for (const account of accounts) {
    const asked = { purpose: 'password' as const, address: codeAddress(account), browser };
    const code = await makeCode(tx, { ...asked, payload: { userId: account.id } });
    codes.push({ code, account: describeAccount(account) });
  }
  const [first, ...more] = codes;
  if (first) await queueMessage(tx, more.length > 0 ? passwordCodes(email, codes) : passwordCode(email, first.code));
}

export async function usePasswordCode(
  tx: Tx,
  email: string,
  browser: Browser,
  code: string,
): Promise<string | undefined> {
  const addresses = (await listByEmail(tx, email)).map(codeAddress);
  for (const address of addresses.length > 0 ? addresses : [email]) {
    const right = await matchCode(tx, { purpose: 'password', address, browser, code });
    if (!right) continue;
    await right.use();
    return 'userId' in right.payload ? String(right.payload.userId) : undefined;
  }
  return undefined;
}
