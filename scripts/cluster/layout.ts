import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPortFinder } from './free-ports.ts';

export const host = '127.0.0.1';

const isRoot = process.getuid?.() === 0;
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

function chownToPostgres(path: string): void {
  if (isRoot) chownSync(path, idOf('-u'), idOf('-g'));
}

const newPassword = () => randomBytes(18).toString('hex');

export class Layout {
  readonly folder = mkdtempSync(join(tmpdir(), 'gable-cluster-'));
  readonly passwords = {
    gable: newPassword(),
    superuser: newPassword(),
    replication: newPassword(),
    patroni: newPassword(),
    redis: newPassword(),
    backup: newPassword(),
  };
  readonly backupFolder: string;
  readonly ports: Awaited<ReturnType<typeof choosePorts>>;

  private constructor(ports: Layout['ports']) {
    this.ports = ports;
    // The user of the databases passes through it to the folders that are its own.
    chmodSync(this.folder, 0o711);
    mkdirSync(join(this.folder, 'logs'));
    this.backupFolder = this.unprivilegedFolder('backups');
  }

  static create = async (): Promise<Layout> => new Layout(await choosePorts());

  logOf = (name: string): string => join(this.folder, 'logs', `${name}.log`);

  ownFolder(name: string): string {
    const path = join(this.folder, name);
    mkdirSync(path, { mode: 0o700 });
    return path;
  }

  /** A folder of the user that the databases run as. */
  unprivilegedFolder(name: string): string {
    const path = this.ownFolder(name);
    chownToPostgres(path);
    return path;
  }

  writeUnprivileged(path: string, text: string): string {
    writeFileSync(path, text, { mode: 0o600 });
    chownToPostgres(path);
    return path;
  }

  postgresPaths(name: string) {
    const folder = join(this.folder, name);
    return {
      folder,
      dataFolder: join(folder, 'data'),
      configFile: join(folder, 'patroni.yml'),
      backupFile: join(folder, 'pgbackrest.conf'),
    };
  }

  databaseUrl(port: number, user: 'gable' | 'postgres' = 'gable', database: string = user): string {
    const password = user === 'gable' ? this.passwords.gable : this.passwords.superuser;
    return `postgresql://${user}:${password}@${host}:${port}/${database}`;
  }
}

async function choosePorts() {
  const port = createPortFinder();
  const several = async <Ports>(count: number, choose: () => Promise<Ports>) => {
    const chosen: Ports[] = [];
    while (chosen.length < count) chosen.push(await choose());
    return chosen;
  };
  return {
    site: await port(),
    primary: await port(),
    redis: await port(),
    objectStore: await port(),
    etcd: await several(3, async () => ({ client: await port(), peer: await port() })),
    postgres: await several(3, async () => ({ server: await port(), api: await port() })),
    redisServers: await several(2, port),
    sentinels: await several(3, port),
    web: await several(2, async () => ({ server: await port(), pgbouncer: await port() })),
    workers: await several(2, port),
  };
}
