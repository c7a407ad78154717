import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadContent } from '#server/content/load-content.service.ts';
import { loadPlaces } from '#server/places/data/load-places.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockFolder } from '#server/platform/process/folder-lock.ts';
import { explainFailedStart } from '#server/platform/process/start-failures.ts';
import { seedDemo } from './seed-demo.ts';

export class UsageError extends Error {}

export const usage = 'Usage: npm run demo -- --posts 100000 [--seed 1]';
const postsMax = 1_000_000;

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max)) {
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not "${text}".\n${usage}`);
  }
  return number;
}

/** @throws UsageError naming the error */
export function parseDemoArguments(args: string[]): { posts: number; seed: number } {
  const { posts, seed } = read(args);
  return {
    posts: wholeNumber('posts', posts ?? '600', 1, postsMax),
    seed: wholeNumber('seed', seed ?? '1', 0, 999_999_999),
  };
}

function read(args: string[]): { posts?: string; seed?: string } {
  try {
    return parseArgs({ args, options: { posts: { type: 'string' }, seed: { type: 'string' } } }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** Seeds the database of `variables` up to `--posts` posts. @throws UsageError, ConfigError, FolderLockedError, database errors */
export async function runDemoCommand(
  args: string[],
  variables: NodeJS.ProcessEnv,
  tell: (line: string) => void,
): Promise<void> {
  const options = parseDemoArguments(args);
  const config = readConfig(variables);
  await fill(config, options, tell).catch((error: unknown) => {
    throw explainFailedStart(error, config);
  });
}

async function fill(config: Config, options: { posts: number; seed: number }, tell: (line: string) => void) {
  const unlock = config.databaseUrl ? undefined : await lockFolder(config.dataDir);
  const { db, close } = await openDatabase(
    config.directDatabaseUrl ? { url: config.directDatabaseUrl } : { folder: join(config.dataDir, 'db') },
  );
  try {
    await migrate(db);
    await inTransaction(db, async (tx) => {
      await loadPlaces(tx);
      await loadContent(tx);
    });
    let told = 0;
    const { added, total } = await seedDemo(db, {
      ...options,
      hasPlans: config.stripe === undefined,
      onProgress: (posts) => {
        if (posts - told >= 20_000)
          tell(`${posts.toLocaleString('en-CA')} of ${options.posts.toLocaleString('en-CA')} posts`);
        if (posts - told >= 20_000) told = posts;
      },
    });
    const there = total.toLocaleString('en-CA');
    tell(
      added > 0
        ? `Added ${added.toLocaleString('en-CA')} demo posts; there are ${there} now.`
        : `Nothing to do: there are ${there} demo posts already.`,
    );
  } finally {
    await close();
    await unlock?.();
  }
}
