import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { programPath } from './packages.ts';
import { setprivCommand } from './setpriv-command.ts';

export interface Command {
  name: string;
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Run by the user of the databases, which refuse to run as root. */
  isUnprivileged?: boolean;
  log: string;
  isReady: () => Promise<boolean>;
  /** Processes that the program starts and that outlive it. */
  findDescendants?: () => Promise<number[]>;
}

const readyMsMax = 120_000;
const stopMsMax = 30_000;

const send = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

export class Service {
  readonly name: string;
  readonly #command: Command;
  #child: ChildProcess | undefined;
  #isStopped = false;

  constructor(command: Command) {
    this.name = command.name;
    this.#command = command;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get pid(): number | undefined {
    return this.isRunning ? this.#child?.pid : undefined;
  }

  launch(): void {
    if (this.#isStopped) throw new Error(`${this.name} was stopped.`);
    const { program, args, env, isUnprivileged, log } = this.#command;
    const path = program.includes('/') ? program : programPath(program);
    const [file, words] = setprivCommand(path, args, { isDatabaseUser: isUnprivileged, endsWithParent: true });
    const output = openSync(log, 'a');
    // In a group of its own: Ctrl+C reaches the program that started it alone, which stops all in order.
    this.#child = spawn(file, words, {
      detached: true,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    });
    closeSync(output);
  }

  /** @throws Error where the process ends first, or is not ready within two minutes */
  async untilReady(): Promise<void> {
    const until = performance.now() + readyMsMax;
    const isReady = () => this.#command.isReady().catch(() => false);
    while (!(await isReady())) {
      if (!this.isRunning) throw new Error(`${this.name} ended before it was ready: see ${this.#command.log}.`);
      if (performance.now() > until) throw new Error(`${this.name} is not ready: see ${this.#command.log}.`);
      await sleep(100);
    }
  }

  async start(): Promise<void> {
    this.launch();
    await this.untilReady();
  }

  findDescendants = async (): Promise<number[]> => (await this.#command.findDescendants?.()) ?? [];

  /** Kills it like a power loss: without notice, and nothing is finished. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async shutDown(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Stops the service permanently, even while it starts. */
  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    this.#isStopped = true;
    await this.#end(signal);
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const descendants = await this.findDescendants();
    const child = this.#child;
    if (child && this.isRunning) {
      const ended = once(child, 'exit');
      child.kill(signal);
      if (signal === 'SIGKILL') for (const pid of descendants) send(pid, signal);
      const late = new AbortController();
      await Promise.race([ended, sleep(stopMsMax, undefined, { signal: late.signal }).catch(() => undefined)]);
      late.abort();
      if (this.isRunning) {
        child.kill('SIGKILL');
        await ended;
      }
    }
    for (const pid of await this.findDescendants()) send(pid, 'SIGKILL');
  }
}
