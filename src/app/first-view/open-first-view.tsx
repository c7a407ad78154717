import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import type { RouterProviderProps } from 'react-router-dom';
import type { Persistor } from 'redux-persist';
import { App } from '#src/app/app.tsx';
import type { AppStore } from '#src/state/store.ts';
import { hydratePage, isPrerendered } from './hydrate.tsx';
import { prefetchOpenedView } from './prefetch-view.ts';
import { fillQueries, showsVisitorView, type ViewData } from './view-data.ts';
import { waitForFirstScreen } from './wait-for-first-screen.ts';

interface OpenedPage {
  store: AppStore;
  persistor: Persistor;
  queryClient: QueryClient;
  router: RouterProviderProps['router'];
}

/** Shows the first view: hydrates the prerendered one for the visitor it was made for, and renders any other. */
export async function openFirstView(root: HTMLElement, data: ViewData, page: OpenedPage): Promise<void> {
  const { store, persistor, queryClient, router } = page;
  await waitForFirstScreen(router, persistor, root);
  const isVisitor = showsVisitorView() && store.getState().login.token === null;
  if (isVisitor) fillQueries(queryClient, data);
  const renderedIn = isPrerendered(root) ? await prefetchOpenedView(router, { store, queryClient }) : undefined;
  const isSameView = isVisitor && renderedIn === store.getState().activePage.active_page;
  // A transition lets the prerendered page scroll while React renders in pieces. Before the first screen is loaded the page
  // renders at once: RouterProvider subscribes with its commit, and would miss a screen that arrives in between.
  const schedule = router.state.initialized ? startTransition : (render: () => void) => render();
  schedule(() =>
    hydratePage(
      root,
      <StrictMode>
        <App {...page} />
      </StrictMode>,
      { isSameView },
    ),
  );
}
