import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import { fillTemplate } from './fill-template.ts';
import { host, type Layout } from './layout.ts';
import { postgresPrograms } from './packages.ts';
import { Service } from './service.ts';

export const isHealthy = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;

export function createEtcd(layout: Layout): Service[] {
  const { etcd } = layout.ports;
  const members = etcd.map(({ peer }, at) => `etcd-${at + 1}=http://${host}:${peer}`).join(',');
  return etcd.map(({ client, peer }, at) => {
    const name = `etcd-${at + 1}`;
    const folder = layout.unprivilegedFolder(name);
    const config = fillTemplate('etcd.yml', {
      NODE: name,
      FOLDER: join(folder, 'data'),
      ETCD_MEMBERS: members,
      ETCD_PEER: `${host}:${peer}`,
      ETCD_CLIENT: `${host}:${client}`,
    });
    return new Service({
      name,
      program: 'etcd',
      args: ['--config-file', layout.writeUnprivileged(join(folder, 'etcd.yml'), config)],
      isUnprivileged: true,
      log: layout.logOf(name),
      isReady: () => isHealthy(`http://${host}:${client}/health`),
    });
  });
}

/** The server of a data folder, where it runs: the file stays behind a killed one, and its number may be another process’s. */
async function findPostmaster(dataFolder: string): Promise<number[]> {
  const [pid = ''] = (await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const command = pid && (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
  return command.includes(dataFolder) ? [Number(pid)] : [];
}

export function createPatroni(layout: Layout): Service[] {
  const { etcd, postgres } = layout.ports;
  return postgres.map(({ server, api }, at) => {
    const name = `postgres-${at + 1}`;
    const folder = layout.unprivilegedFolder(name);
    const { dataFolder, configFile, backupFile } = layout.postgresPaths(name);
    layout.writeUnprivileged(
      backupFile,
      fillTemplate('pgbackrest.conf', {
        BACKUP_FOLDER: layout.backupFolder,
        BACKUP_PASSWORD: layout.passwords.backup,
        FOLDER: dataFolder,
        PORT: server,
        SOCKET_FOLDER: folder,
      }),
    );
    const config = fillTemplate('patroni.yml', {
      NODE: name,
      FOLDER: dataFolder,
      SOCKET_FOLDER: folder,
      PASSWORD_FILE: join(folder, 'passwords'),
      PATRONI_API: `${host}:${api}`,
      PATRONI_PASSWORD: layout.passwords.patroni,
      ETCD_CLIENTS: etcd.map(({ client }) => `${host}:${client}`).join(','),
      POSTGRES: `${host}:${server}`,
      POSTGRES_PROGRAMS: postgresPrograms ?? '',
      SUPERUSER_PASSWORD: layout.passwords.superuser,
      REPLICATION_PASSWORD: layout.passwords.replication,
      NETWORK: `${host}/32`,
      SHARED_BUFFERS: '64MB',
      PGBACKREST_FILE: backupFile,
    });
    return new Service({
      name,
      program: 'patroni',
      args: [layout.writeUnprivileged(configFile, config)],
      isUnprivileged: true,
      log: layout.logOf(name),
      isReady: () => isHealthy(`http://${host}:${api}/health`),
      findDescendants: () => findPostmaster(dataFolder),
    });
  });
}

const members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

export interface Roles {
  primary: string | undefined;
  synchronous: string[];
  /** Replicas that stream, the synchronous ones included. */
  replicas: string[];
}

export class Postgres {
  readonly #layout: Layout;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  async findRoles(): Promise<Roles> {
    for (const { api } of this.#layout.ports.postgres) {
      const response = await fetch(`http://${host}:${api}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => undefined,
      );
      if (!response?.ok) continue;
      const running = members
        .parse(await response.json())
        .members.filter(({ state }) => ['running', 'streaming'].includes(state));
      const named = (...roles: string[]) => running.filter(({ role }) => roles.includes(role)).map(({ name }) => name);
      return {
        primary: named('leader')[0],
        synchronous: named('sync_standby'),
        replicas: named('sync_standby', 'replica'),
      };
    }
    return { primary: undefined, synchronous: [], replicas: [] };
  }

  /** Whether one replica is synchronous, the other asynchronous, and the primary answers where Gable asks it. */
  async isWhole(): Promise<boolean> {
    const { primary, synchronous, replicas } = await this.findRoles();
    if (!primary || synchronous.length !== 1 || replicas.length !== 2) return false;
    return this.asSuperuser((client) =>
      client.query('SELECT FROM pg_stat_replication').then(({ rowCount }) => rowCount === 2),
    ).catch(() => false);
  }

  /** Makes the role and the database of the product, with the defaults that PgBouncer cannot pass on. */
  async createDatabase(): Promise<void> {
    await this.asSuperuser(async (client) => {
      await client.query(`CREATE ROLE gable LOGIN PASSWORD '${this.#layout.passwords.gable}'`);
      await client.query('CREATE DATABASE gable OWNER gable');
      for (const setting of ["TimeZone = 'UTC'", "jit = 'off'", "statement_timeout = '15s'"])
        await client.query(`ALTER ROLE gable IN DATABASE gable SET ${setting}`);
    });
  }

  /** Makes the synchronous replica the primary. @throws Error with Patroni’s answer */
  async switchOver(): Promise<void> {
    const { primary, synchronous } = await this.findRoles();
    const { passwords, ports } = this.#layout;
    const response = await fetch(`http://${host}:${ports.postgres[0]?.api}/switchover`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`patroni:${passwords.patroni}`).toString('base64')}` },
      body: JSON.stringify({ leader: primary, candidate: synchronous[0] }),
    });
    if (!response.ok) throw new Error(`Patroni refused to switch over: ${await response.text()}`);
  }

  async asSuperuser<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const { ports } = this.#layout;
    const client = new pg.Client({
      connectionString: this.#layout.databaseUrl(ports.primary, 'postgres'),
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    return work(client).finally(() => client.end());
  }
}
