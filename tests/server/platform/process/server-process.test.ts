import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from '#server/platform/db/database.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { writeBuiltPage } from '#tests/server/page/built-page-fixture.ts';
import { createMigratedDatabase } from '#tests/support/database/postgres-template.ts';
import { unpackMigratedDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { PageSocket } from '#tests/support/server/page-sockets.ts';
import { photo } from '#tests/support/server/sample-files.ts';
import { type BuiltServer, buildServer } from './built-server-fixture.ts';
import { Acknowledged, findDamage, writeUntilTheServerDies } from './crash-fixture.ts';

/* Real processes: what is promised about locks, signals and failed starts holds only there. */

// Each test starts one or two of them.
vi.setConfig({ testTimeout: 120_000 });

let page: string;
let built: BuiltServer;
beforeAll(async () => {
  [page, built] = await Promise.all([writeBuiltPage(), buildServer()]);
});
afterAll(() => rm(page, { recursive: true }));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await unpackMigratedDatabase(folder);
  return folder;
}

/** Where a server starts fastest: on PostgreSQL where there is one. For tests in which the database is not the subject. */
async function newPlace(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
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

type Child = ChildProcessByStdio<null, Readable, Readable>;

function run(env: Record<string, string>): Child {
  const child = spawn(process.execPath, [built.serve], {
    env: { ...process.env, PORT: '0', DEMO: 'off', DATABASE_URL: '', LOG_LEVEL: 'silent', PAGE: page, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  // Its folder is removed next: nothing may be written there any more.
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return child;
}

const addressPrinted = /Gable is ready: (http:\S+)\n/;

/** The address of a server that has become ready. */
async function ready(child: Child): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const address = addressPrinted.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(`The server ended before it was ready: ${said}${await text(child.stderr)}`);
}

/** What a server that cannot start says, and its exit code. */
async function failedStart(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = run(env);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: code as number, said: said.trim() };
}

const subscribe = (address: string) =>
  fetch(`${address}/api/v1/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.ca' }),
  });

/** Members in this place's database, by the tokens of their sessions. */
async function tokensOfMembers(place: { DATA_DIR: string; DATABASE_URL?: string }, count: number): Promise<string[]> {
  const { db, close } = await openDatabase(
    place.DATABASE_URL ? { url: place.DATABASE_URL } : { folder: join(place.DATA_DIR, 'db') },
  );
  const tokens: string[] = [];
  while (tokens.length < count) tokens.push(await createSession(db, (await makeUser(db)).id));
  await close();
  return tokens;
}

describe('the data folder', () => {
  it('is taken over after each crash under 16 writers, with all that was acknowledged and nothing by half', async () => {
    const folder = await newFolder();
    const tokens = await tokensOfMembers({ DATA_DIR: folder }, 16);
    const acknowledged = new Acknowledged();
    for (let crash = 1; crash <= 2; crash += 1) {
      const child = run({ DATA_DIR: folder, TRUST_PROXY: '127.0.0.1', PICTURES_AHEAD: 'off' });
      const ended = once(child, 'exit');
      const writing = writeUntilTheServerDies(await ready(child), tokens, acknowledged);
      await vi.waitUntil(() => acknowledged.titles.size >= crash * 16, { timeout: 100_000, interval: 5 });
      child.kill('SIGKILL');
      await Promise.all([ended, writing]);
      expect(await findDamage(folder, acknowledged)).toEqual([]);
    }
  }, 300_000);
});

describe('a data folder', () => {
  /** Folders, and files outside the database's, that others could use. The database gives its files a mode; its folders let no one in. */
  async function openToOthers(folder: string): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
    // The database removes files while it runs.
    const statsOf = (path: string) => stat(path).catch(() => undefined);
    const found = await Promise.all(paths.map(async (path) => ({ path, stats: await statsOf(path) })));
    const isInDatabase = (path: string) => path.startsWith(join(folder, 'db'));
    return found
      .filter(({ path, stats }) => stats && (stats.mode & 0o077) !== 0 && (stats.isDirectory() || !isInDatabase(path)))
      .map(({ path }) => path);
  }

  it('belongs to one process, which alone can read it, whatever an earlier version left', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'media', '0a'), { recursive: true });
    await mkdir(join(folder, 'outbox'));
    await writeFile(join(folder, 'media', '0a', 'picture.webp'), '');
    await writeFile(join(folder, 'outbox', 'message.json'), '{}');
    await promisify(execFile)('chmod', ['-R', 'a+rwX', folder]);
    expect((await openToOthers(folder)).length).toBeGreaterThan(5);

    const child = run({ DATA_DIR: folder });
    const address = await ready(child);
    expect((await subscribe(address)).status).toBe(200);
    // The message of the subscription is a new file.
    await vi.waitUntil(async () => (await readdir(join(folder, 'outbox'))).length > 1, { timeout: 25_000 });
    expect(await openToOthers(folder)).toEqual([]);

    const { code, said } = await failedStart({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(said).toBe(
      `The data folder ${folder} is in use by process ${child.pid}. Stop that process, or choose another folder with DATA_DIR.`,
    );
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });
});

describe('a server that cannot start says what to do in one sentence', () => {
  it('when variables are wrong: all of them', async () => {
    const { code, said } = await failedStart({ PORT: 'http', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(said.split('\n')).toEqual([
      expect.stringMatching(/^PORT must be/),
      expect.stringMatching(/^LOG_LEVEL must be/),
    ]);
  });

  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, said } = await failedStart({ PORT: String(port), ...(await newPlace()) });
    other.close();
    expect(code).toBe(1);
    expect(said).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or choose another port with PORT.`,
    );
  });

  it('when PostgreSQL is not there, without telling the password', async () => {
    const { code, said } = await failedStart({ DATABASE_URL: 'postgresql://gable:topsecret@127.0.0.1:1/gable' });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^Gable can’t use PostgreSQL at 127\.0\.0\.1:1\/gable \(.*ECONNREFUSED.*\)\. .+DATABASE_URL.+\.$/,
    );
    expect(said).not.toContain('topsecret');
  });

  it('when the data folder cannot be one', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'file'), '');
    const { code, said } = await failedStart({ DATA_DIR: join(folder, 'file') });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The data folder .+ can’t be written to \(E[A-Z]+\)\. Choose another folder with DATA_DIR\.$/,
    );
  });
});

/** A call of which only the beginning has been sent: the server holds its connection open for the rest. */
async function beginCall(address: string, head: string, body: string | Buffer = '', missing = 5) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const answer = text(socket);
  const start = Buffer.from(`${head}\r\nHost: gable\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`);
  const whole = Buffer.concat([start, Buffer.from(body)]);
  socket.write(whole.subarray(0, whole.length - missing));
  return {
    answer,
    async finish() {
      socket.write(whole.subarray(whole.length - missing));
      return await answer;
    },
  };
}

describe('a server that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes what is under way at %s, takes nothing new, and ends with 0',
    async (signal) => {
      const child = run(await newPlace());
      const ended = once(child, 'exit');
      const address = await ready(child);
      const readyz = () => fetch(`${address}/readyz`).then(({ status }) => status);

      // It does not listen for much longer than it says that it stops: what is asked of it afterwards comes on connections from before.
      const underWay = await beginCall(
        address,
        'POST /api/v1/newsletter/subscribe HTTP/1.1\r\nContent-Type: application/json',
        JSON.stringify({ email: 'ada@example.ca' }),
      );
      const late = [
        await beginCall(address, 'GET /readyz HTTP/1.1'),
        await beginCall(address, 'GET /api/v1/posts HTTP/1.1'),
      ];
      expect(await readyz()).toBe(200);

      child.kill(signal);
      while ((await readyz().catch(() => 'no longer listens')) === 200);
      for (const call of late) expect(await call.finish()).toMatch(/^HTTP\/1\.1 503 .*^retry-after: [1-9]/ims);

      expect(await underWay.finish()).toMatch(/^HTTP\/1\.1 200 /);
      expect((await ended)[0]).toBe(0);
    },
  );

  it('answers every upload that is under way or refuses it with 503, and is gone within ten seconds', async () => {
    const place = await newPlace();
    const [token] = await tokensOfMembers(place, 1);
    const child = run(place);
    const ended = once(child, 'exit');
    const address = await ready(child);
    const before = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    const picture = await photo(2_400, 1_800).jpeg().toBuffer();
    const form = Buffer.concat([Buffer.from(before), picture, Buffer.from('\r\n--edge--\r\n')]);
    const head = `POST /api/v1/media HTTP/1.1\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=edge`;
    const complete = await Promise.all([1, 2, 3, 4].map(() => beginCall(address, head, form, 0)));
    const halfSent = await beginCall(address, head, form, form.length / 2);

    const start = performance.now();
    child.kill('SIGTERM');
    const answers = await Promise.all(complete.map(({ answer }) => answer));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 (200|503) /);
    expect(await halfSent.answer).toMatch(/^HTTP\/1\.1 503 .*^retry-after: [1-9]/ims);
    expect((await ended)[0]).toBe(0);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('lets 200 sockets go so that their pages come back, those that read nothing too', async () => {
    const place = await newPlace();
    const tokens = await tokensOfMembers(place, 10);
    const child = run(place);
    const ended = once(child, 'exit');
    const address = await ready(child);
    const open = (at: number) => new PageSocket(address, tokens[at % tokens.length]);
    const pages = Array.from({ length: 200 }, (_, at) => open(at));
    onTestFinished(() => {
      for (const { socket } of pages) socket.disconnect();
    });
    for (const page of pages) await page.take('connect');
    const deaf = await connectDeafly(address, tokens[0] ?? '');
    onTestFinished(() => deaf.terminate());

    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    for (const page of pages) expect(await page.take('disconnect')).toBe('transport close');
  });
});

async function connectDeafly(address: string, token: string): Promise<WebSocket> {
  const url = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&token=${token}`;
  const deaf = new WebSocket(url);
  await once(deaf, 'open');
  deaf.pause();
  return deaf;
}
