import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const packages: Record<string, string> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  'redis-server': 'redis-server',
  'redis-sentinel': 'redis-sentinel',
  setpriv: 'util-linux',
};

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const versionsFolder = '/usr/lib/postgresql';

export const postgresPrograms = (existsSync(versionsFolder) ? readdirSync(versionsFolder) : [])
  .sort((one, other) => Number(other) - Number(one))
  .map((version) => join(versionsFolder, version, 'bin'))
  .find((folder) => existsSync(join(folder, 'initdb')));

const pathOf = (program: string) => folders.map((folder) => join(folder, program)).find((path) => existsSync(path));

export function programPath(program: string): string {
  const path = pathOf(program);
  if (!path) throw new Error(`${program} is not installed.`);
  return path;
}

export const missingPackages: readonly string[] = [
  ...Object.entries(packages).flatMap(([program, name]) => (pathOf(program) ? [] : [name])),
  ...(postgresPrograms ? [] : ['postgresql-15']),
];
