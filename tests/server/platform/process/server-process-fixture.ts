import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { writeBuiltPage } from '#tests/server/page/built-page-fixture.ts';
import { createMigratedDatabase } from '#tests/support/database/postgres-template.ts';
import { unpackMigratedDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { type BuiltServer, buildServer } from './built-server-fixture.ts';

/* Servers in processes of their own, each of which ends with its test. */

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await unpackMigratedDatabase(folder);
  return folder;
}

/** Where a server starts fastest: on PostgreSQL where there is one. For tests in which the database is not the subject. */
export async function newPlace(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { DATA_DIR: await newFolder(), DATABASE_URL: '' };
  const folder = await mkdtemp(join(tmpdir(), 'gable-process-'));
  const { url, drop } = await createMigratedDatabase(server);
  onTestFinished(async () => {
    await rm(folder, { recursive: true, force: true });
    await drop();
  });
  return { DATA_DIR: folder, DATABASE_URL: url };
}

export type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Builds the server and its page for a file of tests, each of which starts one or two servers. */
export function serverRunner(): (env: Record<string, string>) => Child {
  vi.setConfig({ testTimeout: 120_000 });
  let page: string;
  let built: BuiltServer;
  beforeAll(async () => {
    [page, built] = await Promise.all([writeBuiltPage(), buildServer()]);
  });
  afterAll(() => rm(page, { recursive: true }));

  return (env) => {
    const child = spawn(process.execPath, [built.serve], {
      env: {
        ...process.env,
        PORT: '0',
        DEMO: 'off',
        DATABASE_URL: '',
        LOG_LEVEL: 'silent',
        DATABASE_WAIT_MS: '0',
        PAGE: page,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    // Its folder is removed next: nothing may be written there any more.
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await ended;
    });
    return child;
  };
}

const addressPrinted = /Gable is ready: (http:\S+)\n/;

/** The address of a server that has become ready. */
export async function ready(child: Child): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const address = addressPrinted.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(`The server ended before it was ready: ${said}${await text(child.stderr)}`);
}

/** Members in this place's database, by the tokens of their sessions. */
export async function tokensOfMembers(
  place: { DATA_DIR: string; DATABASE_URL?: string },
  count: number,
): Promise<string[]> {
  const { db, close } = await openDatabase(
    place.DATABASE_URL ? { url: place.DATABASE_URL } : { folder: join(place.DATA_DIR, 'db') },
  );
  const tokens: string[] = [];
  while (tokens.length < count) tokens.push(await createSession(db, (await makeUser(db)).id));
  await close();
  return tokens;
}
