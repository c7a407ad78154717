import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface DatabaseStatus {
  version: string;
  megabytes: number;
}

export async function getDatabaseStatus(db: Db): Promise<DatabaseStatus> {
  const { rows } = await sql<DatabaseStatus>`
    SELECT current_setting('server_version') AS version, (pg_database_size(current_database()) / 1000000)::int AS megabytes`.execute(
    db,
  );
  const [status] = rows;
  if (!status) throw new Error('The database does not answer.');
  return status;
}
