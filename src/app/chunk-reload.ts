import type { SafeStorage } from '#src/lib/storage/storage.ts';

const key = 'reloaded-for';

/**
 * After a deploy an open page requests deleted files: reloads once per missing file. Returns a stop function.
 * Without a network nothing is reloaded: the browser would put its own error page in the place of ours.
 */
export function reloadForMissingChunk(tab: SafeStorage, reload: () => void): () => void {
  const onPreloadError = async (event: VitePreloadErrorEvent) => {
    const missing = event.payload.message;
    if (tab.read(key) === missing || !(await isServed())) return;
    // A tab that cannot remember the reload would reload forever.
    if (tab.write(key, missing)) reload();
  };
  window.addEventListener('vite:preloadError', onPreloadError);
  return () => window.removeEventListener('vite:preloadError', onPreloadError);
}

const isServed = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
