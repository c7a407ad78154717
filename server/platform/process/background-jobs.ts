import { setTimeout as sleep } from 'node:timers/promises';
import type { App, Context } from '../context.ts';

export interface BackgroundJob {
  whatFails: string;
  restMs: number;
  /** The server waits for the work before it stops: long work checks the signal. */
  work: (stopping: AbortSignal) => Promise<unknown>;
}

export function repeatInBackground(app: App, { lifecycle }: Context, { whatFails, restMs, work }: BackgroundJob): void {
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

export async function repeatUntilDone(some: () => Promise<number>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await some()) > 0);
}
