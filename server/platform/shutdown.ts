import { setTimeout as delay } from 'node:timers/promises';
import type { App } from './context.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Time for whoever sends us traffic to see that readyz says no. */
const noticeMs = 300;
/** Whoever has not finished by then is cut off. */
const patienceMs = 8_000;

/**
 * Stops gently at SIGTERM or SIGINT: readyz says no at once, requests under way finish, then everything closes and the process
 * ends with 0. A second signal ends it on the spot.
 */
export function drainOnSignal(app: App, lifecycle: Lifecycle, closeRest: () => Promise<void>): void {
  async function stop() {
    lifecycle.drain();
    const cutOff = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    await delay(noticeMs);
    await app.close();
    clearTimeout(cutOff);
    await closeRest();
    process.exit(0);
  }
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(130);
      stopping = true;
      void stop();
    });
  }
}
