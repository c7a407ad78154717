import { withTimeout } from '#src/lib/loading/with-timeout.ts';

const startMs = 20_000;

/** Registers the worker for pushes and the offline page (scripts/page-build/service-worker.ts). Registering it again changes nothing. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const workers = navigator.serviceWorker;
  await workers.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  // `ready` never settles where the worker cannot be installed.
  return withTimeout(workers.ready, startMs, 'The service worker does not start');
}

/** Whether the page runs in a window of its own, from the home screen or as an app. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
