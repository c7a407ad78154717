import { postPublic } from '#src/lib/http/api.ts';

const botUserAgent = /bot|crawl|spider|slurp|lighthouse|preview|prerender/i;

/** A view that cannot be recorded is dropped. */
export async function recordView(id: string): Promise<void> {
  if (botUserAgent.test(navigator.userAgent) || window.matchMedia('print').matches) return;
  await whenSeen();
  await postPublic('/posts/{id}/view', undefined, { params: { id }, asViewer: true, handles: () => true }).catch(
    () => undefined,
  );
}

/** A page opened in the background or prerendered counts once it is visible. */
async function whenSeen(): Promise<void> {
  while (document.visibilityState !== 'visible')
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
}
