import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** So much later, as far as the limits know. */
export const letTimePass = (db: Db, seconds: number) =>
  sql`UPDATE recent_attempts SET times = ARRAY(SELECT at - interval '1 second' * ${seconds} FROM unnest(times) AS at)`.execute(
    db,
  );
