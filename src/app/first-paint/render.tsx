import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouterProviderProps } from 'react-router-dom';
import type { PageName } from '#contract/pages.ts';
import { App } from '#src/app/app.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { routes } from '#src/app/routes/routes.tsx';
import { type AnswerCall, answerCallsWith } from '#src/lib/http/server-calls.ts';
import { createStore } from '#src/state/store.ts';
import { firstQueries } from './first-queries.ts';

/** Nothing is stored where the server paints: the page is that of somebody who comes for the first time. */
const restored = { subscribe: () => () => {}, getState: () => ({ bootstrapped: true, registry: [] }) };

interface FirstPaint {
  /** What stands in the root before the page's code runs. */
  html: string;
  /** The calls of the API that it shows the answers of: the browser begins them at once. */
  calls: string[];
}

interface AddressedPage {
  page: PageName;
  /** The path's parameter: a post's id, a page's key. */
  parameter: string;
  /** Path and query. */
  address: string;
}

/**
 * Paints the first view of a page with the page's own components, as a visitor sees it. The browser shows it until its code is
 * there and has asked the same calls, and so paints the same thing. Null for pages that are not painted.
 */
export async function renderFirstPaint(
  { page, parameter, address }: AddressedPage,
  answerCall: AnswerCall,
): Promise<FirstPaint | null> {
  const prefetch = firstQueries[page];
  if (!prefetch) return null;
  const queryClient = createQueryClient({ onGivenUp: () => {} });
  const { searchParams } = new URL(address, 'http://localhost');
  const calls: string[] = [];
  const answerAndNote: AnswerCall = (path) => {
    calls.push(path);
    return answerCall(path);
  };
  await answerCallsWith(answerAndNote, () => Promise.all(prefetch(queryClient, parameter, searchParams)));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await isInitialized(router);
  const html = renderToString(
    <App store={createStore()} persistor={restored} queryClient={queryClient} router={router} />,
  );
  router.dispose();
  queryClient.clear();
  // The head has its title already.
  return { html: html.replace(/<title>.*?<\/title>/g, ''), calls };
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
