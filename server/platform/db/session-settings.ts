import { sql } from 'kysely';
import type { Db } from './database.ts';

export class SessionSettingsError extends Error {}

const required = [
  { name: 'TimeZone', value: 'UTC', accepted: ['UTC', 'Etc/UTC'] },
  { name: 'jit', value: 'off', accepted: ['off'] },
  { name: 'statement_timeout', value: '15s', accepted: ['15s'] },
];

/** Settings that a server connection has by itself, checked where a pooling proxy passes none on. @throws SessionSettingsError */
export async function assertSessionSettings(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; value: string; role: string; database: string }>`
    SELECT name, current_setting(name) AS value, quote_ident(current_user) AS role, quote_ident(current_database()) AS database
      FROM unnest(${required.map(({ name }) => name)}::text[]) AS name`.execute(db);
  const missing = required.filter(
    ({ name, accepted }) => !rows.some((row) => row.name === name && accepted.includes(row.value)),
  );
  if (missing.length === 0) return;
  const { role = '', database = '' } = rows[0] ?? {};
  const statements = missing.map(
    ({ name, value }) => `ALTER ROLE ${role} IN DATABASE ${database} SET ${name} = '${value}';`,
  );
  throw new SessionSettingsError(
    `DATABASE_URL leads through a pooling proxy, which passes no settings on. Make them defaults of the role, then have the proxy reconnect: ${statements.join(' ')}`,
  );
}
