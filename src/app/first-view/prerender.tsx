import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext } from 'react-router-dom';
import { App } from '#src/app/app.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { routes } from '#src/app/routes/routes.tsx';
import type { AddressedPage } from '#src/app/routes/screens.ts';
import { setPageSettings } from '#src/lib/config/page-settings.ts';
import { type InProcessApi, withInProcessApi } from '#src/lib/http/in-process-transport.ts';
import { createStore } from '#src/state/store.ts';
import { prefetchView } from './prefetch-view.ts';
import { collectViewData } from './view-data.ts';

/* The entry of dist/prerender, which the server loads (server/page/prerendering/prerender-worker.ts). */

export { setPageSettings };

const origin = 'http://localhost';
const nothingStored = { subscribe: () => () => {}, getState: () => ({ bootstrapped: true, registry: [] }) };
/** Matches the routes once for all views: a router of each view's own costs a fifth of its rendering. */
const { query: matchAddress, dataRoutes } = createStaticHandler(routes);

interface PrerenderedView {
  html: string;
  /** JSON of the view's queries, to hydrate with (view-data.ts). */
  data: string;
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
  let isComplete = true;
  const watchedApi: InProcessApi = async (path) => {
    const reply = await api(path);
    if (reply.status >= 300) isComplete = false;
    return reply;
  };
  const url = new URL(address, origin);
  const addressed = { page, parameter, search: url.searchParams };
  await withInProcessApi(watchedApi, () => prefetchView(addressed, { store, queryClient }));
  const matched = (await matchAddress(new Request(url))) as StaticHandlerContext;
  const router = createStaticRouter(dataRoutes, matched);
  const html = await renderComplete(
    <App store={store} persistor={nothingStored} queryClient={queryClient} router={router} />,
  );
  const data = JSON.stringify(collectViewData(queryClient));
  queryClient.clear();
  return { html, data, isComplete };
}

/** Left by renderToString where a component was not loaded yet. */
const unfinishedBoundary = '<!--$!-->';

/** Waits for lazy components, which are loaded with the first view of each page; the quicker renderToString cannot wait. */
async function renderComplete(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  if (!html.includes(unfinishedBoundary)) return html;
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
