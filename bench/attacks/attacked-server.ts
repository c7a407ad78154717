import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Db, openDatabase } from '#server/platform/db/database.ts';
import { createMigratedDatabase } from '#tests/support/database/postgres-template.ts';
import { fillWithPosts } from '../server/fill.ts';

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

export interface SentMessage {
  channel: 'email' | 'sms';
  to: string;
  subject?: string;
}

/** Resident memory, and the heap with what it holds outside, in bytes after forced collections. */
interface Memory {
  rss: number;
  used: number;
}

export interface AttackedServer {
  port: number;
  db: Db;
  memory: () => Promise<Memory>;
  sent: () => Promise<SentMessage[]>;
  close: () => Promise<void>;
}

/** The built server in a process of its own, over a database of its own with 600 posts. */
export async function startAttackedServer(): Promise<AttackedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-attacks-'));
  const database = await createMigratedDatabase(url);
  const { db, close } = await openDatabase({ url: database.url });
  await fillWithPosts(db, 600);
  const memoryFile = join(folder, 'memory.json');
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: `--import ${pathToFileURL(resolve('bench/attacks/report-memory.js')).href}`,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO: 'off',
      MEMORY_FILE: memoryFile,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    port: await portSaid(server.stdout),
    db,
    async memory() {
      await rm(memoryFile, { force: true });
      server.kill('SIGUSR2');
      for (;;) {
        const text = await readFile(memoryFile, 'utf8').catch(() => '');
        if (text) return JSON.parse(text) as Memory;
        await sleep(50);
      }
    },
    async sent() {
      const outbox = join(folder, 'outbox');
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json'));
      return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8'))));
    },
    async close() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      await close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

async function portSaid(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface(output)) {
    const port = /^Gable is ready: http:\S+:(\d+)$/.exec(line)?.[1];
    if (port) return Number(port);
  }
  throw new Error('The server ended before it was ready.');
}
