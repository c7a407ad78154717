import { StrictMode, startTransition } from 'react';
import { toast } from 'react-hot-toast';
import { createBrowserRouter } from 'react-router-dom';
import '#src/ui/styles/index.css';
import { hydratePage, isPrerendered } from '#src/app/hydration/hydrate.tsx';
import { prefetchOpenedView } from '#src/app/hydration/prefetch-view.ts';
import { waitForFirstScreen } from '#src/app/hydration/wait-for-first-screen.ts';
import { createUnauthorizedHandler } from '#src/app/session/handle-unauthorized.ts';
import { resetQueriesPerSession } from '#src/app/session/reset-queries.ts';
import { syncAccount } from '#src/app/session/sync-account.ts';
import { configureHttp, loadNetwork } from '#src/lib/http/client.ts';
import { hasPreloadedResponses } from '#src/lib/http/preloaded-responses.ts';
import { setLoadErrorListener } from '#src/lib/loading/lazy-component.tsx';
import { nextTask } from '#src/lib/loading/next-task.ts';
import { whenIdle } from '#src/lib/loading/when-idle.ts';
import { localStore, tabStore } from '#src/lib/storage/storage.ts';
import { createPersistedStore, stateStorage } from '#src/state/persistence.ts';
import { keepSection } from '#src/state/section-memory.ts';
import { syncTabs } from '#src/state/sync-tabs.ts';
import { App } from './app.tsx';
import { reloadForMissingChunk } from './chunk-reload.ts';
import { reportError, reportMissingChunk, toastUnlessRetrying } from './error-toasts.ts';
import { createQueryClient } from './query-client.ts';
import { routes } from './routes/routes.tsx';

reloadForMissingChunk(tabStore, () => window.location.reload());
setLoadErrorListener(reportMissingChunk);

// The first view uses the preloaded responses; axios can wait.
if (hasPreloadedResponses()) whenIdle(() => void loadNetwork());
else void loadNetwork();

const { store, persistor } = createPersistedStore(stateStorage(localStore));
const queryClient = createQueryClient({ onReadFailed: reportError });

configureHttp({
  getToken: () => store.getState().login.token,
  onFailure: toastUnlessRetrying,
  onSuccess: (message) => toast.success(message),
  onAccountClosed: () =>
    void import('./session/load-account.ts').then((code) => code.signOutClosedAccount({ store, router })),
  onUnauthorized: createUnauthorizedHandler({
    getLogin: () => store.getState().login,
    persistor,
    storages: [localStore, tabStore],
    clearDatabases: async () => (await import('#src/lib/storage/databases.ts')).clearDatabases(),
    reloadAt: (path) => window.location.replace(path),
  }),
});
localStore.onWriteFailure(() => {
  toast.error('Your browser’s storage is full or blocked, so you’ll need to sign in again next time.');
});
syncTabs(store);
keepSection(store, tabStore);
resetQueriesPerSession(store, queryClient);
await nextTask();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const router = createBrowserRouter(routes);
syncAccount({ store, queryClient, router });
// After the first navigation Back may restore a scroll position in this page, so every height in it must be real (base.css).
const firstEntry = router.state.location.key;
const stopWaiting = router.subscribe(({ location, navigation }) => {
  if (navigation.state === 'idle' && location.key === firstEntry) return;
  delete document.documentElement.dataset.fresh;
  stopWaiting();
});

await nextTask();
await waitForFirstScreen(router, persistor, root);
const renderedIn = isPrerendered(root) ? await prefetchOpenedView(router, { store, queryClient }) : undefined;
const isOtherSection = renderedIn !== undefined && renderedIn !== store.getState().activePage.active_page;
// A transition lets the prerendered page scroll while React renders in pieces. Before the first screen is loaded the page
// renders at once: RouterProvider subscribes with its commit, and would miss a screen that arrives in between.
const schedule = router.state.initialized ? startTransition : (render: () => void) => render();
schedule(() =>
  hydratePage(
    root,
    <StrictMode>
      <App store={store} persistor={persistor} queryClient={queryClient} router={router} />
    </StrictMode>,
    { isOtherSection },
  ),
);
