import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Db, openDatabase } from '#server/platform/db/database.ts';
import { createMigratedDatabase } from '#tests/support/database/postgres-template.ts';
import { startBuiltServer } from '../built-server.ts';
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
  const database = await createMigratedDatabase(url);
  const { db, close } = await openDatabase({ url: database.url });
  await fillWithPosts(db, 600);
  const server = await startBuiltServer(database.url, {
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('bench/attacks/report-memory.js')).href}`,
  });
  const memoryFile = join(server.dataDir, 'memory.json');
  return {
    port: server.port,
    db,
    async memory() {
      await rm(memoryFile, { force: true });
      server.signal('SIGUSR2');
      for (;;) {
        const text = await readFile(memoryFile, 'utf8').catch(() => '');
        if (text) return JSON.parse(text) as Memory;
        await sleep(50);
      }
    },
    async sent() {
      const outbox = join(server.dataDir, 'outbox');
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json'));
      return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8'))));
    },
    async close() {
      await server.close();
      await close();
      await database.drop();
    },
  };
}
