import { postPublic } from '#src/lib/http/api.ts';

const readsForMachines = /bot|crawl|spider|slurp|lighthouse|preview|prerender/i;

/** Says that a post was opened by a person. It is nobody's matter when that fails. */
export async function tellView(id: string): Promise<void> {
  if (readsForMachines.test(navigator.userAgent) || window.matchMedia('print').matches) return;
  await whenSeen();
  await postPublic('/posts/{id}/view', undefined, { params: { id }, asViewer: true, handles: () => true }).catch(
    () => undefined,
  );
}

/** A page that was opened in the background, or made ready before anybody asked for it, is opened when it is looked at. */
async function whenSeen(): Promise<void> {
  while (document.visibilityState !== 'visible')
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
}
