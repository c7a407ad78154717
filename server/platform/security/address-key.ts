import { createHash } from 'node:crypto';

/** How limits and known browsers name an address or number: a hash, so that none outlives the account it belonged to. */
export const addressKey = (address: string): string => createHash('sha256').update(address).digest('hex');

/** Mail to an address with a tag reaches the mailbox without it: a limit on sending counts them as one. */
export function mailboxKey(address: string): string {
  const tag = address.indexOf('+', 1);
  const at = address.lastIndexOf('@');
  return addressKey(tag > 0 && tag < at ? address.slice(0, tag) + address.slice(at) : address);
}
