import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-hot-toast';
import { createBrowserRouter } from 'react-router-dom';
import '#src/ui/styles/index.css';
import { configureHttp } from '#src/lib/http/client.ts';
import { localStore, tabStore } from '#src/lib/storage.ts';
import { followOtherTabs } from '#src/state/other-tabs.ts';
import { createPersistedStore, stateStorage } from '#src/state/persistence.ts';
import { App } from './app.tsx';
import { reloadForMissingChunk } from './chunk-reload.ts';
import { announceFailure, announceUnlessRetried } from './failures.ts';
import { firstScreen } from './first-paint/first-screen.ts';
import { stageOf, TakeOver } from './first-paint/take-over.tsx';
import { createQueryClient } from './query-client.ts';
import { routes } from './routes/routes.tsx';
import { createSessionEnd } from './session-end.ts';
import { keepQueriesPerSession } from './session-queries.ts';

/* The one place that knows everybody: what depends on what is put together here and handed down. */

reloadForMissingChunk(tabStore, () => window.location.reload());

const { store, persistor } = createPersistedStore(stateStorage(localStore));
const queryClient = createQueryClient({ onGivenUp: announceFailure });

configureHttp({
  getToken: () => store.getState().login.token,
  onFailure: announceUnlessRetried,
  onSuccess: (message) => toast.success(message),
  onUnauthorized: createSessionEnd({
    persistor,
    storages: [localStore, tabStore],
    reloadAt: (path) => window.location.replace(path),
  }),
});
localStore.onWriteFailure(() => {
  toast.error('This browser’s storage is full or closed: you will have to sign in again next time.');
});
followOtherTabs(store);
keepQueriesPerSession(store, queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const router = createBrowserRouter(routes);

await firstScreen(router, persistor, root);
// A transition is rendered in small pieces: behind what is painted already, the page stays free to scroll and to be pressed.
const stage = stageOf(root);
startTransition(() =>
  createRoot(stage).render(
    <StrictMode>
      <App store={store} persistor={persistor} queryClient={queryClient} router={router} />
      <TakeOver queryClient={queryClient} root={root} stage={stage} />
    </StrictMode>,
  ),
);
