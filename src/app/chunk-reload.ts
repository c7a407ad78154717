import type { SafeStorage } from '#src/lib/storage/storage.ts';

const key = 'reloaded-for';

/** After a deploy an open page requests deleted files: reloads once per missing file, not offline. Returns a stop function. */
export function reloadForMissingChunk(tab: SafeStorage, reload: () => void, page: Window = window): () => void {
  const onPreloadError = (event: VitePreloadErrorEvent) => {
    const missing = event.payload.message;
    if (!page.navigator.onLine || tab.read(key) === missing) return;
    // A tab that cannot remember the reload would reload forever.
    if (!tab.write(key, missing)) return;
    event.preventDefault();
    reload();
  };
  page.addEventListener('vite:preloadError', onPreloadError);
  return () => page.removeEventListener('vite:preloadError', onPreloadError);
}
