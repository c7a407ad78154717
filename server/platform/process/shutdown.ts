import type { App } from '../context.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Milliseconds from the signal. The whole takes less than 10 s, whatever hangs. */
const noticeMs = 300;
const refuseMs = 5_000;
const closeAfterMs = 6_000;
const exitAfterMs = 8_000;

export interface Stopping {
  app: App;
  lifecycle: Lifecycle;
  closeRest: () => Promise<void>;
  end: (code: number) => void;
}

/** After eight seconds the process ends in any case: unfinished work has no caller any more, and the database rolls it back. */
export async function stopServer({ app, lifecycle, closeRest, end }: Stopping): Promise<void> {
  lifecycle.drain();
  const steps = [
    setTimeout(() => lifecycle.refuseOpenRequests(), refuseMs),
    setTimeout(() => app.server.closeAllConnections(), closeAfterMs),
    setTimeout(() => end(0), exitAfterMs),
  ];
  try {
    // Load balancers need a moment to see readyz fail.
    await new Promise((resolve) => setTimeout(resolve, noticeMs));
    await app.close();
    await closeRest();
  } catch (error) {
    app.log.error({ err: error }, 'the server did not close in order');
  }
  for (const step of steps) clearTimeout(step);
  end(0);
}

export function drainOnSignal(app: App, lifecycle: Lifecycle, closeRest: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(130);
      stopping = true;
      void stopServer({ app, lifecycle, closeRest, end: (code) => process.exit(code) });
    });
  }
}
