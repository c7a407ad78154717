import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, type RouterProviderProps } from 'react-router-dom';
import { App } from '#src/app/app.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { routes } from '#src/app/routes/routes.tsx';
import type { AddressedPage } from '#src/app/routes/screens.ts';
import { setPageSettings } from '#src/lib/config/page-settings.ts';
import { type InProcessApi, withInProcessApi } from '#src/lib/http/in-process-transport.ts';
import { createStore } from '#src/state/store.ts';
import { prefetchView } from './prefetch-view.ts';

/* The entry of dist/prerender, which the server loads (server/page/prerendering/prerender-worker.ts). */

export { setPageSettings };

const nothingStored = { subscribe: () => () => {}, getState: () => ({ bootstrapped: true, registry: [] }) };

interface PrerenderedView {
  html: string;
  /** API calls by path and query: the browser repeats them before it hydrates. */
  calls: string[];
  /** False where a failed call left a skeleton. */
  isComplete: boolean;
}

interface ViewAddress extends Omit<AddressedPage, 'search'> {
  address: string;
}

export async function prerenderView(
  { page, parameter, address }: ViewAddress,
  api: InProcessApi,
): Promise<PrerenderedView> {
  const store = createStore();
  const queryClient = createQueryClient({ onReadFailed: () => {} });
  const calls: string[] = [];
  let isComplete = true;
  const recordingApi: InProcessApi = async (path) => {
    calls.push(path);
    const reply = await api(path);
    if (reply.status >= 300) isComplete = false;
    return reply;
  };
  const { searchParams } = new URL(address, 'http://localhost');
  const addressed = { page, parameter, search: searchParams };
  await withInProcessApi(recordingApi, () => prefetchView(addressed, { store, queryClient }));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await initialized(router);
  const html = await renderComplete(
    <App store={store} persistor={nothingStored} queryClient={queryClient} router={router} />,
  );
  router.dispose();
  queryClient.clear();
  return { html, calls, isComplete };
}

/** Waits for lazy components and renders each in place instead of in a later script. */
async function renderComplete(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

function initialized(router: RouterProviderProps['router']): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(check);
    function check(): void {
      if (!router.state.initialized) return;
      stop();
      resolve();
    }
    check();
  });
}
