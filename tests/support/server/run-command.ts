import { parseCommandLine } from '#server/operator/command-line.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';

/** The lines that an operator reads for this command. */
export async function runCommand(db: Db, ...args: string[]) {
  const asked = parseCommandLine(args);
  if ('help' in asked) throw new Error('This is a command.');
  const { signal } = new AbortController();
  const stores = openFileStores({ dataDir: '.' });
  return (await asked.command.run({ db, stores, config: readConfig({}), folder: '.', signal }, asked)).lines;
}
