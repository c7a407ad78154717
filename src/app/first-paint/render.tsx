import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, type RouterProviderProps } from 'react-router-dom';
import { App } from '#src/app/app.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { routes } from '#src/app/routes/routes.tsx';
import type { AddressedPage } from '#src/app/routes/screens.ts';
import { type AnswerCall, answerCallsWith } from '#src/lib/http/server-calls.ts';
import { createStore } from '#src/state/store.ts';
import { prepareFirstView } from './first-view.ts';

/** Nothing is stored where the server paints: the page is that of somebody who comes for the first time. */
const restored = { subscribe: () => () => {}, getState: () => ({ bootstrapped: true, registry: [] }) };

interface FirstPaint {
  /** What stands in the root before the page's code runs. */
  html: string;
  /** The calls of the API that it shows the answers of: the browser begins them at once. */
  calls: string[];
}

interface Painted extends Omit<AddressedPage, 'search'> {
  /** Path and query. */
  address: string;
}

/**
 * Paints the first view of a page with the page's own components, as a visitor sees it. The browser shows it until its code is
 * there and has asked the same calls, and so paints the same thing. Null for pages that are not painted.
 */
export async function renderFirstPaint(
  { page, parameter, address }: Painted,
  answerCall: AnswerCall,
): Promise<FirstPaint | null> {
  const store = createStore();
  const queryClient = createQueryClient({ onGivenUp: () => {} });
  const { searchParams } = new URL(address, 'http://localhost');
  const calls: string[] = [];
  const answerAndNote: AnswerCall = (path) => {
    calls.push(path);
    return answerCall(path);
  };
  const addressed = { page, parameter, search: searchParams };
  const isPainted = await answerCallsWith(answerAndNote, () => prepareFirstView(addressed, { store, queryClient }));
  if (!isPainted) return null;
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await isInitialized(router);
  const html = await renderWhole(<App store={store} persistor={restored} queryClient={queryClient} router={router} />);
  router.dispose();
  queryClient.clear();
  // The head has its title already.
  return { html: html.replace(/<title>.*?<\/title>/g, ''), calls };
}

/** With the parts whose code comes later in the browser, each where it belongs. */
async function renderWhole(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/** Until the addressed screen's code is there. */
function isInitialized(router: RouterProviderProps['router']): Promise<void> {
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
