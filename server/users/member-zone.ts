import { sql } from 'kysely';
import { timeZoneOf, timeZones } from '#contract/account/time-zone.ts';

/** SQL: the time zone of the member `u`. */
export const memberZone = sql<string>`CASE u.province ${sql.join(
  Object.entries(timeZones).map(([province, name]) => sql`WHEN ${province} THEN ${name}`),
  sql` `,
)} ELSE ${timeZoneOf(null)} END`;
