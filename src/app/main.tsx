import { StrictMode, startTransition } from 'react';
import { toast } from 'react-hot-toast';
import { createBrowserRouter } from 'react-router-dom';
import '#src/ui/styles/index.css';
import { hasBegunCalls } from '#src/lib/http/begun-calls.ts';
import { configureHttp, loadNetwork } from '#src/lib/http/client.ts';
import { onPartMissing } from '#src/lib/lazy-part.tsx';
import { nextTask } from '#src/lib/next-task.ts';
import { localStore, tabStore } from '#src/lib/storage.ts';
import { whenQuiet } from '#src/lib/when-quiet.ts';
import { followOtherTabs } from '#src/state/other-tabs.ts';
import { createPersistedStore, stateStorage } from '#src/state/persistence.ts';
import { followAccount } from './account/follow-account.ts';
import { App } from './app.tsx';
import { reloadForMissingChunk } from './chunk-reload.ts';
import { announceFailure, announceMissingPart, announceUnlessRetried } from './failures.ts';
import { firstScreen } from './first-paint/first-screen.ts';
import { prepareOpenedView } from './first-paint/first-view.ts';
import { isPainted, takeOver } from './first-paint/take-over.tsx';
import { createQueryClient } from './query-client.ts';
import { routes } from './routes/routes.tsx';
import { createSessionEnd } from './session-end.ts';
import { keepQueriesPerSession } from './session-queries.ts';

/* The one place that knows everybody: what depends on what is put together here and handed down. */

reloadForMissingChunk(tabStore, () => window.location.reload());
onPartMissing(announceMissingPart);

// A first view that the HTML has asked for needs no network of its own before somebody does something.
if (hasBegunCalls()) whenQuiet(() => void loadNetwork());
else void loadNetwork();

const { store, persistor } = createPersistedStore(stateStorage(localStore));
const queryClient = createQueryClient({ onGivenUp: announceFailure });

configureHttp({
  getToken: () => store.getState().login.token,
  onFailure: announceUnlessRetried,
  onSuccess: (message) => toast.success(message),
  onUnauthorized: createSessionEnd({
    getLogin: () => store.getState().login,
    persistor,
    storages: [localStore, tabStore],
    forget: async () => (await import('#src/lib/databases.ts')).clearDatabases(),
    reloadAt: (path) => window.location.replace(path),
  }),
});
localStore.onWriteFailure(() => {
  toast.error('This browser’s storage is full or closed: you will have to sign in again next time.');
});
followOtherTabs(store);
keepQueriesPerSession(store, queryClient);
await nextTask();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const router = createBrowserRouter(routes);
followAccount({ store, queryClient, router });
// Whoever goes on may come back to a place in this page: from then on every height in it counts (base.css).
const arrival = router.state.location.key;
const stopWaiting = router.subscribe(({ location, navigation }) => {
  if (navigation.state === 'idle' && location.key === arrival) return;
  delete document.documentElement.dataset.fresh;
  stopWaiting();
});

await nextTask();
await firstScreen(router, persistor, root);
if (isPainted(root)) await prepareOpenedView(router, { store, queryClient });
// A transition is rendered in small pieces: behind what is painted already, the page stays free to scroll and to be pressed. Before the
// first screen is there it is rendered in one: the router's view begins to listen with the commit, and would miss it in between.
const inOwnTime = router.state.initialized ? startTransition : (render: () => void) => render();
inOwnTime(() =>
  takeOver(
    root,
    <StrictMode>
      <App store={store} persistor={persistor} queryClient={queryClient} router={router} />
    </StrictMode>,
  ),
);
