import { toast } from 'react-hot-toast';
import { createBrowserRouter } from 'react-router-dom';
import '#src/ui/styles/index.css';
import { openFirstView } from '#src/app/first-view/open-first-view.tsx';
import { takeViewData } from '#src/app/first-view/view-data.ts';
import { createUnauthorizedHandler } from '#src/app/session/handle-unauthorized.ts';
import { resetQueriesPerSession } from '#src/app/session/reset-queries.ts';
import { syncAccount } from '#src/app/session/sync-account.ts';
import { warnOfLostSession } from '#src/app/session/warn-of-lost-session.ts';
import { configureHttp, loadAxiosTransport } from '#src/lib/http/client.ts';
import { setLoadErrorListener } from '#src/lib/loading/lazy-component.tsx';
import { nextTask } from '#src/lib/loading/next-task.ts';
import { whenIdle } from '#src/lib/loading/when-idle.ts';
import { localStore, tabStore } from '#src/lib/storage/storage.ts';
import { createPersistedStore, stateStorage } from '#src/state/persistence.ts';
import { persistSection } from '#src/state/section-persistence.ts';
import { syncTabs } from '#src/state/sync-tabs.ts';
import { reloadForMissingChunk } from './chunk-reload.ts';
import { reportError, reportMissingChunk, toastUnlessRetrying } from './error-toasts.ts';
import { createQueryClient } from './query-client.ts';
import { routes } from './routes/routes.tsx';

reloadForMissingChunk(tabStore, () => window.location.reload());
setLoadErrorListener(reportMissingChunk);

const viewData = takeViewData();
// A view that brought its data makes no call at first; axios can wait.
if (viewData.length > 0) whenIdle(() => void loadAxiosTransport());
else void loadAxiosTransport();

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
warnOfLostSession(store, localStore, () => {
  toast.error('Your browser’s storage is full or blocked, so you’ll need to sign in again next time.');
});
syncTabs(store);
persistSection(store, tabStore);
resetQueriesPerSession(store, queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
await nextTask();
const router = createBrowserRouter(routes);
syncAccount({ store, queryClient, router });
// After the first navigation Back may restore a scroll position in this page, so every height in it must be real (base.css).
// Lays out everything when idle after a navigation, but at once on Back.
const firstEntry = router.state.location.key;
let hasNavigated = false;
const stopWaiting = router.subscribe(({ location, navigation, historyAction }) => {
  hasNavigated ||= location.key !== firstEntry;
  if (!hasNavigated || navigation.state !== 'idle') return;
  if (historyAction === 'POP') layOutAll();
  else whenIdle(layOutAll);
});
function layOutAll(): void {
  delete document.documentElement.dataset.fresh;
  stopWaiting();
}

await nextTask();
await openFirstView(root, viewData, { store, persistor, queryClient, router });
