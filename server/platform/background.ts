import { setTimeout as sleep } from 'node:timers/promises';
import type { App, Context } from './context.ts';

export interface Chore {
  /** Said in the log where it fails: what cannot be done right now. */
  whatFails: string;
  restMs: number;
  /** The server waits for it before it stops: what takes long looks at the signal in between. */
  work: (stopping: AbortSignal) => Promise<unknown>;
}

/** Does something now and then while the server runs: from when it listens and is ready until before the database closes. */
export function repeatInBackground(app: App, { lifecycle }: Context, { whatFails, restMs, work }: Chore): void {
  const stop = new AbortController();
  const { signal } = stop;
  let running: Promise<unknown> = Promise.resolve();

  async function keepWorking() {
    while (!signal.aborted) {
      await work(signal).catch((error: unknown) => app.log.warn({ err: error }, whatFails));
      await sleep(restMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  app.addHook('onListen', async () => {
    lifecycle.whenReady(() => {
      running = keepWorking();
    });
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await running;
  });
}

/** Does some of the work at a time until none is left or the server stops. `some` answers how much it did. */
export async function untilNoneIsLeft(some: () => Promise<number>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await some()) > 0);
}
