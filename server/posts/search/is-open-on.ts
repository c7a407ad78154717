import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { openDaysAhead } from '#contract/limits.ts';

/** Open houses `o` that are to come on one of the days in the home’s zone, or on `any` within `openDaysAhead`. */
export function isOpenOn(days: readonly string[]): RawBuilder<SqlBool> {
  const isComing = sql<SqlBool>`o.cancelled_at IS NULL AND o.ends_at > now()`;
  if (days.includes('any')) return sql`${isComing} AND o.starts_at < now() + make_interval(days => ${openDaysAhead})`;
  return sql`${isComing} AND to_char(o.starts_at AT TIME ZONE o.time_zone, 'YYYY-MM-DD') = ANY (${[...days]}::text[])`;
}
