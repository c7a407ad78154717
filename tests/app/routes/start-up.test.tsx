import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { waitForFirstScreen } from '#src/app/first-view/wait-for-first-screen.ts';
import { StartUp } from '#src/app/start-up.tsx';
import { authenticationEnded, authenticationStarted } from '#src/state/login-slice.ts';
import { createPersistedStore, type StateStorage } from '#src/state/persistence.ts';

const never = new Promise<never>(() => {});
const silent: StateStorage = { getItem: () => never, setItem: () => never, removeItem: () => never };
const empty: StateStorage = { getItem: async () => null, setItem: async () => {}, removeItem: async () => {} };

async function startWith(storage: StateStorage) {
  vi.useFakeTimers();
  const { store, persistor } = createPersistedStore(storage);
  render(
    <Provider store={store}>
      <StartUp persistor={persistor}>
        <button type="button">The page</button>
      </StartUp>
    </Provider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return store;
}

const page = () => screen.queryByRole('button', { name: 'The page' });
const pleaseWait = () => screen.queryByText('Please Wait');

it('shows the page as soon as the stored state is back', async () => {
  await startWith(empty);
  expect(page()).toBeVisible();
  expect(pleaseWait()).toBeNull();
});

it('says "Please Wait" for 5,000 ms at most when the storage never answers', async () => {
  await startWith(silent);
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(pleaseWait()).toBeVisible();
  expect(page()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(pleaseWait()).toBeNull();
  expect(page()).toBeVisible();
});

it('covers the page while a sign-in is under way, and gives it back as it was', async () => {
  const store = await startWith(empty);
  const button = page();
  act(() => void store.dispatch(authenticationStarted()));
  expect(pleaseWait()).toBeVisible();
  expect(button?.closest('[inert]')).not.toBeNull();
  act(() => void store.dispatch(authenticationEnded()));
  expect(pleaseWait()).toBeNull();
  expect(page()).toBe(button);
  expect(button?.closest('[inert]')).toBeNull();
});

const restored = { subscribe: () => () => {}, getState: () => ({ bootstrapped: true, registry: [] }) };
const slowRouter = () => createMemoryRouter([{ path: '/', lazy: () => never }]);

it('waits for the first screen behind what the server painted, but not for ever', async () => {
  vi.useFakeTimers();
  const root = document.createElement('div');
  root.innerHTML = '<p>painted</p>';
  const begun = vi.fn();
  void waitForFirstScreen(slowRouter(), restored, root).then(begun);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(begun).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveBeenCalledOnce();
});

it('leaves a blank page to the spinner soon', async () => {
  vi.useFakeTimers();
  const begun = vi.fn();
  void waitForFirstScreen(slowRouter(), restored, document.createElement('div')).then(begun);
  await vi.advanceTimersByTimeAsync(150);
  expect(begun).toHaveBeenCalledOnce();
});

it('begins at once where the screen is there', async () => {
  const router = createMemoryRouter([{ path: '/', element: null }]);
  await expect(waitForFirstScreen(router, restored, document.createElement('div'))).resolves.toBeUndefined();
});

it('waits for what is stored in this browser too', async () => {
  const router = createMemoryRouter([{ path: '/', element: null }]);
  let tell = () => {};
  let bootstrapped = false;
  const persistor = {
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
    getState: () => ({ bootstrapped, registry: [] }),
  };
  const root = document.createElement('div');
  root.innerHTML = '<p>painted</p>';
  const begun = vi.fn();
  const waiting = waitForFirstScreen(router, persistor, root).then(begun);
  await Promise.resolve();
  expect(begun).not.toHaveBeenCalled();
  bootstrapped = true;
  tell();
  await waiting;
  expect(begun).toHaveBeenCalledOnce();
});
