import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { type ReactNode, useEffect } from 'react';
import { toast } from 'react-hot-toast';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import type { KycStep } from '#contract/kyc.ts';
import { followAccount } from '#src/app/account/follow-account.ts';
import { App } from '#src/app/app.tsx';
import { announceFailure, announceUnlessRetried } from '#src/app/failures.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { routes } from '#src/app/routes/routes.tsx';
import { keepQueriesPerSession } from '#src/app/session-queries.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { configureHttp, type HttpHooks } from '#src/lib/http/client.ts';
import type { ProfileUser } from '#src/state/profile-slice.ts';
import type { RootState } from '#src/state/root-reducer.ts';
import { createStore } from '#src/state/store.ts';
import { whenLeft } from './left-pages.ts';
import { memberState, memberToken, memberUser } from './member.ts';
import { mockApi } from './mock-api/node.ts';
import { meetPerson } from './mock-api/people.ts';

interface Setting {
  /** Whole slices that differ from the defaults. */
  state?: Partial<RootState>;
  /** Signs somebody in with a finished profile; `true` for anybody. */
  user?: Partial<ProfileUser> | true;
  /** How far their profile has come; without it, it is finished. */
  step?: KycStep;
  /** Calls that answer differently in this test. */
  handlers?: RequestHandler[];
}

/** Whoever still calls when the page is gone has no session, and nobody is told how it went. */
const nobody: HttpHooks = { getToken: () => null, onFailure() {}, onSuccess() {}, onUnauthorized() {} };

function createSetting({ state, user, step, handlers = [] }: Setting) {
  mockApi.use(...handlers);
  const given = user === true ? {} : user;
  if (given) meetPerson(memberToken, { ...memberUser, ...given }, step);
  const store = createStore({ ...(given && memberState(given, step)), ...state });
  const queryClient = createQueryClient({ onGivenUp: announceFailure, retryDelayMs: () => 1 });
  const unauthorized: string[] = [];
  configureHttp({
    getToken: () => store.getState().login.token,
    onFailure: announceUnlessRetried,
    onSuccess: (message) => toast.success(message),
    onUnauthorized: (error) => unauthorized.push(error.message),
  });
  const stopKeeping = keepQueriesPerSession(store, queryClient);
  whenLeft(() => {
    stopKeeping();
    queryClient.clear();
    configureHttp(nobody);
  });
  return { store, queryClient, unauthorized, person: userEvent.setup() };
}

/** A part may hold another one that is loaded in its turn, as the foot of the page does, and that one a third. */
const partsInParts = 3;

/** Until what the page loads by itself stands in it, however long the machine takes over it. */
async function partsToCome(): Promise<void> {
  for (let level = 0; level < partsInParts; level += 1) await act(() => vi.dynamicImportSettled());
}

/**
 * A page that is gone sends nothing more and says nothing more. Taking it off leaves its modules in place: what a form still wanted
 * to send would otherwise arrive after the reload that a test plays, under the same session.
 */
function UntilGone({ children }: { children: ReactNode }) {
  useEffect(() => () => configureHttp(nobody), []);
  return children;
}

/** Nothing is stored in tests, so the start-up is over at once. */
const persistor = { subscribe: () => () => {}, getState: () => ({ bootstrapped: true, registry: [] }) };

/**
 * The whole page at `path`: the real router, store, query client, shell and toasts over the mocked API. Resolves when the
 * screen's code is there, the shell around it is whole and it is known who is signed in; its data may still be on the way.
 */
export async function renderApp({ path, ...setting }: Setting & { path: string }) {
  // What a page that was taken off just now, as for a reload, would still send finds that it is gone.
  await Promise.resolve();
  const parts = createSetting(setting);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
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
  const stopFollowing = followAccount({ ...parts, router });
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

/** One part of a screen with the store, query client and a router around it, for what needs no address of its own. */
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
