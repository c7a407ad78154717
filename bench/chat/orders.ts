import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** In a process that is measured: tells its port, and its memory when it is asked. */
export function serveMeasurements(port: number): void {
  process.on('message', () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.({ bytes: heapUsed + external });
  });
  process.send?.({ port });
}

export class MeasuredProcess {
  private readonly child: ChildProcess;
  port = 0;

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  static async start(kind: 'server' | 'bare', env: Record<string, string> = {}): Promise<MeasuredProcess> {
    const child = fork(new URL(`./${kind}-process.ts`, import.meta.url), {
      execArgv: ['--import', 'tsx', '--expose-gc'],
      env: { ...process.env, NODE_ENV: 'production', ...env },
    });
    const started = new MeasuredProcess(child);
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    started.port = port;
    return started;
  }

  get site(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async bytes(): Promise<number> {
    this.child.send('memory');
    const [{ bytes }] = (await once(this.child, 'message')) as [{ bytes: number }];
    return bytes;
  }

  async kill(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}
