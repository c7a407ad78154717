import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { unpackMigratedDatabase } from '#tests/support/databases.ts';
import { writeBuiltPage } from '../page/built-page-fixture.ts';
import { type BuiltServer, buildServer } from './built-server-fixture.ts';

/* Real processes: what is promised about locks, signals and failed starts holds only there. */

// Each test starts one or two of them.
vi.setConfig({ testTimeout: 120_000 });

let page: string;
let built: BuiltServer;
beforeAll(async () => {
  [page, built] = await Promise.all([writeBuiltPage(), buildServer()]);
});
afterAll(() => Promise.all([rm(page, { recursive: true }), built.remove()]));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await unpackMigratedDatabase(folder);
  return folder;
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

describe('the data folder', () => {
  it('belongs to one process: a second one is refused and told the first', async () => {
    const folder = await newFolder();
    const first = run({ DATA_DIR: folder });
    const address = await ready(first);
    const { code, said } = await failedStart({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(said).toBe(
      `The data folder ${folder} is in use by process ${first.pid}. Stop that process, or choose another folder with DATA_DIR.`,
    );
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  it('is taken over after a crash, with all that was acknowledged', async () => {
    const folder = await newFolder();
    const crashed = run({ DATA_DIR: folder });
    expect((await subscribe(await ready(crashed))).status).toBe(200);
    const ended = once(crashed, 'exit');
    crashed.kill('SIGKILL');
    await ended;
    const address = await ready(run({ DATA_DIR: folder }));
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await subscribe(address)).status).toBe(200);
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
    const { code, said } = await failedStart({ PORT: String(port), DATA_DIR: await newFolder() });
    other.close();
    expect(code).toBe(1);
    expect(said).toBe(`Port ${port} on 127.0.0.1 is taken. Stop what uses it, or choose another one with PORT.`);
  });

  it('when PostgreSQL is not there, without telling the password', async () => {
    const { code, said } = await failedStart({ DATABASE_URL: 'postgresql://gable:topsecret@127.0.0.1:1/gable' });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:1\/gable cannot be used \(.*ECONNREFUSED.*\)\. .+DATABASE_URL.+\.$/,
    );
    expect(said).not.toContain('topsecret');
  });

  it('when the data folder cannot be one', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'file'), '');
    const { code, said } = await failedStart({ DATA_DIR: join(folder, 'file') });
    expect(code).toBe(1);
    expect(said).toMatch(/^The data folder .+ cannot be written \(E[A-Z]+\)\. Choose another one with DATA_DIR\.$/);
  });
});

/** A call of which only the beginning has been sent: the server holds its connection open for the rest. */
async function beginCall(address: string, head: string, body = '') {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const answer = text(socket);
  const whole = `${head}\r\nHost: gable\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const missing = 5;
  socket.write(whole.slice(0, -missing));
  return {
    async finish() {
      socket.write(whole.slice(-missing));
      return await answer;
    },
  };
}

describe('a server that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes what is under way at %s, takes nothing new, and ends with 0',
    async (signal) => {
      const child = run({ DATA_DIR: await newFolder() });
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
});
