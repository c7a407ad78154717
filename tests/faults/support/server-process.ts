import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { writeBuiltPage } from '#tests/server/page/built-page-fixture.ts';
import { buildServer } from '#tests/server/platform/process/built-server-fixture.ts';
import { embeddedTemplate } from '#tests/support/database/embedded-template.ts';
import { createMigratedDatabase } from '#tests/support/database/postgres-template.ts';
import { freePort } from '#tests/support/server/free-port.ts';

export interface Place {
  folder: string;
  /** Undefined on the embedded database. */
  url: string | undefined;
  remove(): Promise<void>;
}

/** A data folder with a migrated embedded database, or beside a database of its own on the PostgreSQL server at `postgres`. */
export async function makePlace(postgres?: string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-fault-'));
  const copy = postgres ? await createMigratedDatabase(postgres) : undefined;
  if (!copy) {
    await mkdir(join(folder, 'db'));
    await promisify(execFile)('tar', ['-xf', await embeddedTemplate(), '-C', join(folder, 'db')]);
  }
  return {
    folder,
    url: copy?.url,
    async remove() {
      await rm(folder, { recursive: true, force: true });
      await copy?.drop();
    },
  };
}

/** The built server on one port, however often it is killed and started. */
export class ServerProcess {
  readonly address: string;
  private readonly serve: string;
  private readonly page: string;
  private readonly env: Record<string, string>;
  private child: ChildProcess | undefined;

  private constructor(address: string, serve: string, page: string, env: Record<string, string>) {
    this.address = address;
    this.serve = serve;
    this.page = page;
    this.env = env;
  }

  static async prepare(folder: string, databaseUrl = ''): Promise<ServerProcess> {
    const [page, { serve }, port] = [await writeBuiltPage(), await buildServer(), await freePort()];
    const own = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: databaseUrl, DATABASE_WAIT_MS: '30000' };
    const quiet = { DEMO: 'off', PICTURES_AHEAD: 'off', LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1', PAGE: page };
    return new ServerProcess(`http://127.0.0.1:${port}`, serve, page, { ...own, ...quiet });
  }

  get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  statusOf = (path: string): Promise<number> =>
    fetch(this.address + path, { signal: AbortSignal.timeout(5_000) }).then(
      ({ status }) => status,
      () => 0,
    );

  /** @throws Error where the process ends or is not ready within a minute */
  async untilReady(): Promise<void> {
    const until = performance.now() + 60_000;
    while ((await this.statusOf('/readyz')) !== 200) {
      if (!this.isRunning) throw new Error('The server ended before it was ready.');
      if (performance.now() > until) throw new Error('The server is not ready after a minute.');
      await sleep(10);
    }
  }

  async start(): Promise<void> {
    const env = { ...process.env, ...this.env };
    this.child = spawn(process.execPath, [this.serve], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    await this.untilReady();
  }

  async kill(): Promise<void> {
    if (!this.child || !this.isRunning) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.page, { recursive: true, force: true });
  }
}
