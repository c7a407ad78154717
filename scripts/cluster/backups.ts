import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Layout } from './layout.ts';
import { postgresPrograms, programPath } from './packages.ts';
import type { Postgres } from './postgres.ts';
import type { Service } from './service.ts';
import { setprivCommand } from './setpriv-command.ts';

const run = promisify(execFile);

const recoveryPort = '5432';

export class Backups {
  readonly #layout: Layout;
  readonly #postgres: Postgres;
  readonly #nodes: readonly Service[];

  constructor(layout: Layout, postgres: Postgres, nodes: readonly Service[]) {
    this.#layout = layout;
    this.#postgres = postgres;
    this.#nodes = nodes;
  }

  async createStanza(): Promise<void> {
    const name = await this.#findPrimary();
    await this.#pgbackrest(name, 'stanza-create');
    await this.#pgbackrest(name, 'check');
  }

  async backUp(): Promise<void> {
    await this.#pgbackrest(await this.#findPrimary(), '--type=full', 'backup');
  }

  /**
   * Replaces the database by what it was at a moment: one node restores it, the other two are cloned from that one.
   * @param moment as PostgreSQL writes it, later than the end of a backup and at least a minute ago
   * @throws Error where a program refuses
   */
  async restore(moment: string): Promise<void> {
    const [first, ...others] = this.#nodes;
    if (!first) throw new Error('The cluster has no node of PostgreSQL.');
    await Promise.all(this.#nodes.map((node) => node.shutDown()));
    await Promise.all(this.#nodes.map(({ name }) => this.#emptyData(name)));
    await this.#forgetCluster(first.name);
    await this.#pgbackrest(first.name, '--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
    await this.#recover(first.name);
    await first.start();
    await Promise.all(others.map((node) => node.start()));
  }

  async #findPrimary(): Promise<string> {
    const { primary } = await this.#postgres.findRoles();
    if (!primary) throw new Error('PostgreSQL has no primary.');
    return primary;
  }

  #emptyData(name: string): Promise<void> {
    return rm(this.#layout.postgresPaths(name).dataFolder, { recursive: true, force: true });
  }

  async #forgetCluster(name: string): Promise<void> {
    const removing = this.#run(programPath('patronictl'), [
      ...['--config-file', this.#layout.postgresPaths(name).configFile],
      ...['remove', 'gable'],
    ]);
    removing.child.stdin?.end('gable\nYes I am aware\n');
    await removing;
  }

  /** Runs PostgreSQL alone until it has the moment, as Patroni would leave the settings of the restore out. */
  async #recover(name: string): Promise<void> {
    const { folder, dataFolder } = this.#layout.postgresPaths(name);
    const control = `${postgresPrograms}/pg_ctl`;
    const settings = Object.entries({
      listen_addresses: '',
      unix_socket_directories: folder,
      hba_file: join(dataFolder, 'pg_hba.conf'),
      ident_file: join(dataFolder, 'pg_ident.conf'),
      port: recoveryPort,
      archive_mode: 'off',
      hot_standby: 'off',
      synchronous_standby_names: '',
    }).map(([setting, value]) => `-c ${setting}='${value}'`);
    const log = join(folder, 'restore.log');
    await this.#run(control, ['start', '-D', dataFolder, '-o', settings.join(' '), '-l', log]);
    // pg_ctl calls it started once it is consistent; it takes no connection before it has the moment.
    while (!(await this.#answers(folder))) {
      await this.#run(control, ['status', '-D', dataFolder]).catch(async () => {
        throw new Error(`PostgreSQL did not recover: ${await readFile(log, 'utf8')}`);
      });
      await sleep(100);
    }
    await this.#run(control, ['stop', '-w', '-D', dataFolder]);
  }

  #answers(socketFolder: string): Promise<boolean> {
    const asking = this.#run(`${postgresPrograms}/pg_isready`, ['--host', socketFolder, '--port', recoveryPort]);
    return asking.then(
      () => true,
      () => false,
    );
  }

  #pgbackrest(name: string, ...args: string[]) {
    const { backupFile } = this.#layout.postgresPaths(name);
    return this.#run(programPath('pgbackrest'), [`--config=${backupFile}`, '--stanza=gable', ...args]);
  }

  #run(program: string, args: string[]) {
    const [file, words] = setprivCommand(program, args, { isDatabaseUser: true });
    return run(file, words, { env: { ...process.env, PGPASSWORD: this.#layout.passwords.superuser } });
  }
}
