import { access, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/platform/config.ts';
import { type Db, type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { listPending, migrate } from '#server/platform/db/migrate.ts';
import { ApiError } from '#server/platform/errors.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { FolderLockedError, lockFolder } from '#server/platform/process/folder-lock.ts';
import { explainFailedStart } from '#server/platform/process/start-failures.ts';
import { BackupError } from './backup/backup-format.ts';
import type { Command, CommandInput, Outcome } from './command.ts';
import { parseCommandLine } from './command-line.ts';
import { readText } from './read-text.ts';
import { askServer, NoServerError } from './socket/ask-server.ts';
import { CommandFailedError } from './socket/operator-protocol.ts';

class UnreadyDatabaseError extends Error {}

const expectedErrors = [ApiError, CommandFailedError, BackupError, UnreadyDatabaseError];

/** Runs a command, by the server where that holds the database. @returns 0, or 2 if partly done @throws UsageError, ConfigError */
export async function runOperator(
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
  tell: (line: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<0 | 2> {
  const parsed = parseCommandLine(args);
  if ('help' in parsed) {
    for (const line of parsed.help) tell(line);
    return 0;
  }
  const config = readConfig(variables);
  const { command, options } = parsed;
  const asked = command.takesText ? { ...parsed, text: await readText({ file: options.file, tell, signal }) } : parsed;
  const newFile = await openNewFile(asked);
  try {
    const { lines, file, isPartial } = await outcomeOf({ args, asked, config, signal }).catch((error: unknown) => {
      if (expectedErrors.some((known) => error instanceof known)) throw new Error((error as Error).message);
      if (signal.aborted) throw new Error('Stopped. Nothing was changed.');
      throw explainFailedStart(error, config);
    });
    if (file) await newFile?.write(file.bytes);
    for (const line of lines) tell(line);
    return isPartial ? 2 : 0;
  } finally {
    await newFile?.close();
  }
}

/** Opened before the work, so that the result has a place. Never an existing file; readable by the operator alone. */
async function openNewFile({ command, options }: CommandInput & { command: Command }) {
  const [name = ''] = Object.entries(command.options ?? {}).find(([, { isNewFile }]) => isNewFile) ?? [];
  const path = options[name];
  if (path === undefined) return undefined;
  const handle = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Error(`The file ${path} already exists.`);
    throw new Error(`The file ${path} can’t be written to (${error.code}). Choose another one with --${name}.`);
  });
  let isWritten = false;
  return {
    async write(bytes: Buffer) {
      await handle.writeFile(bytes);
      isWritten = true;
    },
    async close() {
      await handle.close();
      if (!isWritten) await rm(path, { force: true });
    },
  };
}

interface Work {
  args: readonly string[];
  asked: CommandInput & { command: Command };
  config: Config;
  signal: AbortSignal;
}

async function outcomeOf(work: Work): Promise<Outcome> {
  const { config, asked, signal } = work;
  if (asked.command.runAlone) {
    const context = { stores: openFileStores(config), config, folder: process.cwd(), signal };
    return asked.command.runAlone(context, asked);
  }
  if (config.directDatabaseUrl) return runCommand(await openDatabase({ url: config.directDatabaseUrl }), work);
  let unlock: () => Promise<void>;
  try {
    unlock = await lockFolder(config.dataDir);
  } catch (error) {
    if (error instanceof FolderLockedError) return forwardToServer(work, error);
    throw error;
  }
  try {
    if (asked.command.reads) await assertThere(config);
    return await runCommand(await openDatabase({ folder: join(config.dataDir, 'db') }), work);
  } finally {
    await unlock();
  }
}

/** Without an answering server, the error names the process that holds the folder. */
function forwardToServer({ args, asked, config, signal }: Work, locked: FolderLockedError): Promise<Outcome> {
  return askServer(config.dataDir, { args, text: asked.text ?? '' }, signal).catch((error: unknown) => {
    throw error instanceof NoServerError ? locked : error;
  });
}

/** Opening the embedded database would make one, which a command that only reads must not. */
async function assertThere({ dataDir }: Config): Promise<void> {
  await access(join(dataDir, 'db')).catch(() => {
    throw new UnreadyDatabaseError(`There is no database in ${dataDir} yet.`);
  });
}

async function runCommand({ db, close }: OpenDatabase, { asked, config, signal }: Work) {
  const { command } = asked;
  try {
    if (command.reads) await assertReadable(db, command.reads);
    else await migrate(db);
    const stores = openFileStores(config);
    return await command.run({ db, stores, config, folder: process.cwd(), signal }, asked);
  } finally {
    await close();
  }
}

async function assertReadable(db: Db, reads: 'upToDate' | 'asItIs'): Promise<void> {
  const [first, ...more] = await listPending(db);
  if (!first || reads === 'asItIs') return;
  throw new UnreadyDatabaseError(
    `This database hasn’t had the migration ${first.name}${more.length > 0 ? ` and ${more.length} more` : ''}. Start the server, which applies them.`,
  );
}
