import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { type ReactNode, useEffect } from 'react';
import { toast } from 'react-hot-toast';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import type { KycStep } from '#contract/account/kyc.ts';
import { App } from '#src/app/app.tsx';
import { reportError, toastUnlessRetrying } from '#src/app/error-toasts.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { routes } from '#src/app/routes/routes.tsx';
import { signOutClosedAccount } from '#src/app/session/load-account.ts';
import { resetQueriesPerSession } from '#src/app/session/reset-queries.ts';
import { syncAccount } from '#src/app/session/sync-account.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { configureHttp, type HttpHooks } from '#src/lib/http/client.ts';
import type { RootState } from '#src/state/root-reducer.ts';
import type { ProfileUser } from '#src/state/session.ts';
import { createStore } from '#src/state/store.ts';
import { meetPerson } from '#tests/support/mock-api/data/people.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { memberState, memberToken, memberUser } from './member-state.ts';
import { whenLeft } from './page-teardown.ts';

interface Setting {
  state?: Partial<RootState>;
  /** Signs in a member with a complete profile; `true` for the default member. */
  user?: Partial<ProfileUser> | true;
  /** The member's profile step; complete by default. */
  step?: KycStep;
  handlers?: RequestHandler[];
}

/** Calls made after the page is gone have no session and report nothing. */
const nobody: HttpHooks = {
  getToken: () => null,
  onFailure() {},
  onSuccess() {},
  onUnauthorized() {},
  onAccountClosed() {},
};

function createSetting({ state, user, step, handlers = [] }: Setting) {
  mockApi.use(...handlers);
  const given = user === true ? {} : user;
  if (given) meetPerson(memberToken, { ...memberUser, ...given }, step);
  const store = createStore({ ...(given && memberState(given, step)), ...state });
  const queryClient = createQueryClient({ onReadFailed: reportError, retryDelayMs: () => 1 });
  const unauthorized: string[] = [];
  const onAccountClosed = { current: () => {} };
  configureHttp({
    getToken: () => store.getState().login.token,
    onFailure: toastUnlessRetrying,
    onSuccess: (message) => toast.success(message),
    onUnauthorized: (error) => unauthorized.push(error.message),
    onAccountClosed: () => onAccountClosed.current(),
  });
  const stopKeeping = resetQueriesPerSession(store, queryClient);
  whenLeft(() => {
    stopKeeping();
    queryClient.clear();
    configureHttp(nobody);
  });
  return { store, queryClient, unauthorized, onAccountClosed, person: userEvent.setup() };
}

/** A part may hold another one that is loaded in its turn, as the foot of the page does, and that one a third. */
const partsInParts = 3;

/** Until what the page loads by itself stands in it, however long the machine takes over it. */
async function partsToCome(): Promise<void> {
  for (let level = 0; level < partsInParts; level += 1) await act(() => vi.dynamicImportSettled());
}

/** Stops a removed page: its modules stay, so a form could still send after a simulated reload, under the same session. */
function UntilGone({ children }: { children: ReactNode }) {
  useEffect(() => () => configureHttp(nobody), []);
  return children;
}

/** The persistor stores nothing in tests, so the start-up is over at once. */
const persistor = { subscribe: () => () => {}, getState: () => ({ bootstrapped: true, registry: [] }) };

/** The whole page at `path` over the mocked API. Resolves with the screen's code, the shell and the user; data may still load. */
export async function renderApp({ path, ...setting }: Setting & { path: string }) {
  // Requests still to be sent by a page that was removed just now, as for a reload, find that it is gone.
  await Promise.resolve();
  const parts = createSetting(setting);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  parts.onAccountClosed.current = () => signOutClosedAccount({ store: parts.store, router });
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  const view = render(
    <UntilGone>
      <App store={parts.store} persistor={persistor} queryClient={parts.queryClient} router={router} />
    </UntilGone>,
  );
  const stopFollowing = syncAccount({ ...parts, router });
  whenLeft(() => {
    stopFollowing();
    router.dispose();
  });
  // Its code is loaded for members alone.
  const isAsked = () => parts.queryClient.getQueryCache().findAll({ queryKey: userQueries.all() }).length > 0;
  if (parts.store.getState().login.token) await waitFor(() => expect(isAsked()).toBe(true));
  if (setting.user) await waitFor(() => expect(parts.queryClient.isFetching({ queryKey: userQueries.all() })).toBe(0));
  await partsToCome();
  const address = () => `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`;
  return { ...parts, ...view, router, address };
}

/** A screen part with the store, query client and a router around it, for what needs no address of its own. */
export function renderPart(part: ReactNode, { path = '/', ...setting }: Setting & { path?: string } = {}) {
  const parts = createSetting(setting);
  const view = render(
    <Provider store={parts.store}>
      <QueryClientProvider client={parts.queryClient}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] })} />
      </QueryClientProvider>
    </Provider>,
  );
  return { ...parts, ...view };
}
