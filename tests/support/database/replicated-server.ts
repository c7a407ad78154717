import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../server/free-port.ts';

const installed = '/usr/lib/postgresql';
const versions = existsSync(installed) ? readdirSync(installed).sort((one, other) => Number(other) - Number(one)) : [];
const binaries = versions
  .map((version) => join(installed, version, 'bin'))
  .find((path) => existsSync(join(path, 'initdb')));
/** A server refuses to run as root: there the user that the distribution's package made runs it. */
const isRoot = process.getuid?.() === 0;
const asPostgres = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

/** Whether PostgreSQL's server programs are on this machine. */
export const canReplicate = binaries !== undefined;

const run = promisify(execFile);

async function runBinary(name: string, ...args: string[]): Promise<string> {
  const [command = '', ...rest] = [...asPostgres, join(binaries ?? '', name), ...args];
  return (await run(command, rest, { cwd: '/' })).stdout;
}

const settings =
  '-c fsync=off -c synchronous_commit=off -c shared_buffers=32MB -c max_wal_senders=8 -c hot_standby_feedback=on';

/** A PostgreSQL server in a folder of its own on a free port. */
export class TestServer {
  readonly folder: string;
  readonly port: number;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** Connects as the owner of the database, who has no further rights. */
  urlOf(database: string): string {
    return `postgresql://gable@127.0.0.1:${this.port}/${database}`;
  }

  async start(): Promise<void> {
    const options = `-p ${this.port} -k ${this.folder} ${settings}`;
    await runBinary('pg_ctl', '-D', this.folder, '-o', options, '-l', join(this.folder, 'log'), '-w', 'start');
  }

  async stop(mode: 'fast' | 'immediate' = 'immediate'): Promise<void> {
    await runBinary('pg_ctl', '-D', this.folder, '-m', mode, '-w', 'stop').catch(() => undefined);
  }

  /** Queries as the superuser. */
  async query<Row extends object>(text: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: 'postgres', database });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Stops and continues the processes of the server: it neither answers nor closes a connection. */
  async signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const [pid = ''] = (await readFile(join(this.folder, 'postmaster.pid'), 'utf8')).split('\n');
    const children = await run('ps', ['-o', 'pid=', '--ppid', pid]).then(({ stdout }) =>
      stdout.split(/\s+/).filter(Boolean),
    );
    for (const each of [pid, ...children]) process.kill(Number(each), signal);
  }

  pause = () => this.query('SELECT pg_wal_replay_pause()');
  resume = () => this.query('SELECT pg_wal_replay_resume()');
}

export interface TestServers {
  startPrimary(): Promise<TestServer>;
  startReplica(primary: TestServer): Promise<TestServer>;
  remove(): Promise<void>;
}

export async function openTestServers(): Promise<TestServers> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-servers-'));
  if (isRoot) {
    const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
    await chown(folder, await id('-u'), await id('-g'));
  }
  await chmod(folder, 0o700);
  const servers: TestServer[] = [];

  async function startIn(name: string, fill: (path: string) => Promise<unknown>): Promise<TestServer> {
    const server = new TestServer(join(folder, name), await freePort());
    await fill(server.folder);
    await server.start();
    servers.push(server);
    return server;
  }

  return {
    async startPrimary() {
      const server = await startIn(`primary-${servers.length}`, (path) =>
        runBinary('initdb', '-D', path, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'),
      );
      await server.query('CREATE ROLE gable LOGIN');
      await server.query('CREATE DATABASE gable OWNER gable');
      return server;
    },
    startReplica: ({ port }) =>
      startIn(`replica-${servers.length}`, (path) =>
        runBinary(
          ...(['pg_basebackup', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', path] as const),
          ...['-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
        ),
      ),
    async remove() {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
