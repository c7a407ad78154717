import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '#tests/support/server/free-port.ts';
import { Acknowledged, findDamage, writeUntilTheServerDies } from './crash-fixture.ts';
import { newFolder, newPlace, ready, serverRunner, tokensOfMembers } from './server-process-fixture.ts';

/* Real processes: what is promised about locks and failed starts holds only there. */

const run = serverRunner();

/** Error output and exit code of a server that cannot start. */
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

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'a server waits for PostgreSQL, says so, and is not ready meanwhile',
  async () => {
    const place = await newPlace();
    const address = new URL(place.DATABASE_URL);
    const gate = createServer((caller) => {
      const database = connect(Number(address.port || 5432), address.hostname);
      caller
        .on('error', () => {})
        .pipe(database)
        .on('error', () => {})
        .pipe(caller);
    });
    const [port, ownPort] = [await freePort(), await freePort()];
    const away = new URL(address);
    away.host = `127.0.0.1:${port}`;
    const env = { DATABASE_URL: away.href, DATABASE_WAIT_MS: '60000', PORT: String(ownPort) };
    const child = run({ ...place, ...env, PUBLIC_URL: 'https://gable.example' });
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    expect(said.toString()).toBe(`Waiting for PostgreSQL at 127.0.0.1:${port}${address.pathname}.\n`);
    const readyz = async () => (await fetch(`http://127.0.0.1:${ownPort}/readyz`)).status;
    expect(await readyz()).toBe(503);
    gate.listen(port, '127.0.0.1');
    onTestFinished(() => void gate.close());
    await ready(child);
    expect(await readyz()).toBe(200);
    expect(child.stderr.read().toString()).toContain('SMTP_URL');
  },
);
