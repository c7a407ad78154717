import { sql } from 'kysely';
import { emailAddress } from '#contract/account/email-address.ts';
import { addressKey, mailboxKey } from '../security/address-key.ts';
import type { Db } from './database.ts';

/** Regular expression for addresses spelled as `emailAddress` spells them; it also matches addresses with refused domains. */
const usualSpelling = "^[a-z0-9.!#$&''*+/=?^_`{|}~%-]+@[a-z0-9.-]+$";

type AddressColumn = readonly [table: string, column: string];

async function findUnusual(db: Db, [table, column]: AddressColumn): Promise<[stored: string, spelling: string][]> {
  const { rows } = await sql<{ address: string }>`
    SELECT DISTINCT ${sql.ref(column)} AS address FROM ${sql.table(table)}
     WHERE ${sql.ref(column)} LIKE '%@%' AND ${sql.ref(column)} COLLATE "C" !~ ${sql.raw(`'${usualSpelling}'`)}`.execute(
    db,
  );
  return rows.flatMap(({ address }) => {
    const spelling = spellingOf(address);
    return spelling === undefined || spelling === address ? [] : [[address, spelling] as [string, string]];
  });
}

/** The address as mail was sent to it: brackets around it were removed, and a quoted name reached the one without quotes. */
function spellingOf(address: string): string | undefined {
  const isAround = (at: number) => /[<>\s]/.test(address.charAt(at));
  let [start, end] = [0, address.length];
  while (start < end && isAround(start)) start += 1;
  while (end > start && isAround(end - 1)) end -= 1;
  const bare = address.slice(start, end);
  const quoteEnd = bare.startsWith('"') ? bare.lastIndexOf('"@') : 0;
  const name = bare.slice(1, quoteEnd).replace(/\\(.)/g, '$1');
  return emailAddress.safeParse(quoteEnd > 0 ? name + bare.slice(quoteEnd + 1) : bare).data;
}

/** Normalises stored addresses. Those that cannot be normalised stay. Idempotent. */
export async function normalizeStoredAddresses(tx: Db): Promise<void> {
  await normalizeAccounts(tx);
  await normalizeSubscriptions(tx);
  await normalizeCodes(tx);
  for (const place of [
    ['tickets', 'email'],
    ['outgoing_messages', 'recipient'],
  ] as const)
    for (const [stored, spelling] of await findUnusual(tx, place))
      await sql`UPDATE ${sql.table(place[0])} SET ${sql.ref(place[1])} = ${spelling}
        WHERE ${sql.ref(place[1])} = ${stored}`.execute(tx);
  await hashAttempts(tx);
}

async function normalizeAccounts(tx: Db): Promise<void> {
  for (const [stored, spelling] of await findUnusual(tx, ['users', 'email'])) {
    await sql`UPDATE users SET email = ${spelling}, email_number = (
      SELECT coalesce(max(email_number) + 1, 0) FROM users WHERE email = ${spelling}) WHERE email = ${stored}`.execute(
      tx,
    );
    await sql`INSERT INTO known_browsers (browser, address_hash, expires_at)
      SELECT browser, ${addressKey(spelling)}, expires_at FROM known_browsers WHERE address_hash = ${addressKey(stored)}
      ON CONFLICT DO NOTHING`.execute(tx);
    await sql`DELETE FROM known_browsers WHERE address_hash = ${addressKey(stored)}`.execute(tx);
  }
}

/** Keeps the confirmed one of two duplicates. */
async function normalizeSubscriptions(tx: Db): Promise<void> {
  for (const [stored, spelling] of await findUnusual(tx, ['newsletter_subscriptions', 'email'])) {
    await sql`DELETE FROM newsletter_subscriptions WHERE email = ${spelling} AND confirmed_at IS NULL
      AND EXISTS (SELECT FROM newsletter_subscriptions WHERE email = ${stored} AND confirmed_at IS NOT NULL)`.execute(
      tx,
    );
    await sql`UPDATE newsletter_subscriptions SET email = ${spelling} WHERE email = ${stored}
      AND NOT EXISTS (SELECT FROM newsletter_subscriptions WHERE email = ${spelling})`.execute(tx);
    await sql`DELETE FROM newsletter_subscriptions WHERE email = ${stored}`.execute(tx);
  }
}

async function normalizeCodes(tx: Db): Promise<void> {
  for (const [stored, spelling] of await findUnusual(tx, ['codes', 'address'])) {
    await sql`UPDATE codes SET address = ${spelling} WHERE address = ${stored} AND NOT EXISTS (
      SELECT FROM codes AS other WHERE other.address = ${spelling} AND other.purpose = codes.purpose
         AND other.browser = codes.browser)`.execute(tx);
    await sql`DELETE FROM codes WHERE address = ${stored}`.execute(tx);
  }
}

/** Replaces addresses in counter keys by hashes; counters of a mailbox are merged. */
async function hashAttempts(tx: Db): Promise<void> {
  const { rows } = await sql<{ key: string }>`SELECT key FROM recent_attempts
     WHERE key ~ '^(codes? to|contact as|contact copy to|guess) (\\S*@|\\+)'`.execute(tx);
  const renamed = rows.map(({ key }) => [key, hashedKey(key)] as const);
  const former = renamed.map(([key]) => key);
  await sql`INSERT INTO recent_attempts (key, times, forget_at)
    SELECT renamed.key, array_agg(at ORDER BY at), max(forget_at)
      FROM unnest(${former}::text[], ${renamed.map(([, key]) => key)}::text[]) AS renamed(former, key)
      JOIN recent_attempts ON recent_attempts.key = renamed.former, unnest(times) AS at GROUP BY renamed.key
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`DELETE FROM recent_attempts WHERE key = ANY (${former}::text[])`.execute(tx);
}

const namedActs = ['code to ', 'codes to ', 'contact as ', 'contact copy to ', 'guess '];

function hashedKey(key: string): string {
  const act = namedActs.find((start) => key.startsWith(start)) ?? '';
  const [address = '', ...rest] = key.slice(act.length).split(' ');
  const spelling = spellingOf(address) ?? address;
  return [act + (act === 'guess ' ? addressKey(spelling) : mailboxKey(spelling)), ...rest].join(' ');
}
