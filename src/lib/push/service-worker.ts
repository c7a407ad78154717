/** Registers the worker for pushes and the offline page (scripts/page-build/service-worker.ts). Registering it again changes nothing. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** Whether the page runs in a window of its own, from the home screen or as an app. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
