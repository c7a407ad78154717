import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'server/migrations';
const besides = [
  'server/platform/db/migrate.ts',
  'server/platform/db/stored-addresses.ts',
  'tests/support/database/roomy-free-plan.ts',
];
const sources = [...readdirSync(folder).map((name) => join(folder, name)), ...besides].sort();

/** Names what the migrations make: another one as soon as they or their runner change. */
export const migrationsHash = createHash('sha256')
  .update(sources.map((source) => `${source}\n${readFileSync(source, 'utf8')}`).join('\n'))
  .digest('hex')
  .slice(0, 16);
