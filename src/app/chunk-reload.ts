import type { SafeStorage } from '#src/lib/storage.ts';

const key = 'reloaded-for';

/**
 * After a deploy an open page asks for files that are gone; one reload brings the new version. Each missing file is reloaded for
 * once in a tab, so that it never loops; offline a reload would only lose the page. Returns what stops it.
 */
export function reloadForMissingChunk(tab: SafeStorage, reload: () => void, page: Window = window): () => void {
  const onPreloadError = (event: VitePreloadErrorEvent) => {
    const missing = event.payload.message;
    if (!page.navigator.onLine || tab.read(key) === missing) return;
    // Where this cannot be remembered, nothing would stop the next reload.
    if (!tab.write(key, missing)) return;
    event.preventDefault();
    reload();
  };
  page.addEventListener('vite:preloadError', onPreloadError);
  return () => page.removeEventListener('vite:preloadError', onPreloadError);
}
