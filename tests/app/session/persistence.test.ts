import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSafeStorage, localStore } from '#src/lib/storage/storage.ts';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import { locationDefaults, placeChosen } from '#src/state/location-slice.ts';
import { loginDefaults } from '#src/state/login-slice.ts';
import { createPersistedStore, type StateStorage, stateStorage, storageKey } from '#src/state/persistence.ts';
import { profileDefaults } from '#src/state/profile-slice.ts';
import { sessionStarted } from '#src/state/session.ts';
import { memberState } from '#tests/support/page/member-state.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.clearAllTimers());

/** Format of redux-persist: every slice serialised by itself. */
const serialise = (slices: Record<string, unknown>) =>
  JSON.stringify(Object.fromEntries(Object.entries(slices).map(([name, slice]) => [name, JSON.stringify(slice)])));

/** Lets everything that is already settled take its course, without any time passing. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function startWith(stored: string | null) {
  if (stored !== null) localStorage.setItem(storageKey, stored);
  const { store, persistor } = createPersistedStore(stateStorage(localStore));
  await settle();
  return { store, persistor, state: store.getState() };
}

const slices = { ...memberState(), location: { ...locationDefaults, inputValue: 'Ottawa' } };

describe('over a reload', () => {
  it('login, location and profile come back, and nothing else', async () => {
    const first = createPersistedStore(stateStorage(localStore));
    await settle();
    first.store.dispatch(sessionStarted({ login: { token: 'abc' } }));
    first.store.dispatch(placeChosen({ latitude: 45.4, longitude: -75.7, location: 'Ottawa' }));
    first.store.dispatch(sectionChosen('commercial'));
    await first.persistor.flush();
    expect(Object.keys(localStorage)).toEqual([storageKey]);
    expect(Object.keys(JSON.parse(localStorage.getItem(storageKey) ?? ''))).not.toContain('activePage');

    const second = createPersistedStore(stateStorage(localStore));
    await settle();
    expect(second.store.getState().login.token).toBe('abc');
    expect(second.store.getState().location).toMatchObject({ latitude: 45.4, location: 'Ottawa' });
    expect(second.store.getState().activePage.active_page).toBe('residential');
  });

  it('ends the start-up', async () => {
    const { persistor, state } = await startWith(null);
    expect(persistor.getState().bootstrapped).toBe(true);
    expect(state.login.isLoading).toBe(false);
  });

  it('brings back nothing that was under way', async () => {
    const { login, profile } = memberState();
    const { state } = await startWith(
      serialise({ login: { ...login, authLoading: true }, profile: { ...profile, loading: true, error: 'x' } }),
    );
    expect(state.login).toMatchObject({ token: login.token, authLoading: false });
    expect(state.profile).toMatchObject({ user: profile.user, loading: false, error: null });
  });

  it('gives a field that an older version did not know its default, and leaves out an unknown one', async () => {
    const { state } = await startWith(serialise({ login: { token: 'abc', colour: 'red' } }));
    expect(state.login).toEqual({ ...loginDefaults, isLoading: false, token: 'abc' });
  });
});

describe('unusable stored state', () => {
  const defaults = {
    login: { ...loginDefaults, isLoading: false },
    location: locationDefaults,
    profile: profileDefaults,
  };

  it.each([
    ['not JSON', 'not json {'],
    ['JSON of another shape', '[1,2]'],
    ['null', 'null'],
    ['slices that are not serialised', JSON.stringify(slices)],
    ['five megabytes', serialise({ ...slices, login: { ...slices.login, token: 'x'.repeat(4_900_000) } })],
    ['empty', ''],
  ])('is left alone as a whole: %s', async (_, stored) => {
    const { state, persistor } = await startWith(stored);
    expect(state).toMatchObject(defaults);
    expect(persistor.getState().bootstrapped).toBe(true);
  });

  it.each([
    ['login', { ...slices.login, token: { id: 1 } }],
    ['login', { ...slices.login, userDetails: { userType: 'King' } }],
    ['login', 'a string'],
    ['location', { ...slices.location, latitude: 'north' }],
    ['location', { ...slices.location, addressDetails: { fullAddress: 'x' } }],
    ['profile', { ...slices.profile, user: [] }],
    ['profile', { ...slices.profile, isProfileCompleted: 'yes' }],
    ['profile', null],
  ] as const)('is dropped alone: %s that is %j', async (name, bad) => {
    const { state } = await startWith(serialise({ ...slices, [name]: bad }));
    const good = { ...slices, login: { ...slices.login, isLoading: false } };
    // A profile belongs to a session: without a token none is restored.
    const dropped =
      name === 'login' ? { login: defaults.login, profile: defaults.profile } : { [name]: defaults[name] };
    expect(state).toMatchObject({ ...good, ...dropped });
  });

  it('cannot pollute the prototype', async () => {
    await startWith(`{"login":"{\\"__proto__\\":{\\"polluted\\":true},\\"token\\":\\"abc\\"}","__proto__":"{}"}`);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('a storage that', () => {
  const never = new Promise<never>(() => {});

  it('never answers holds the start up for 5,000 ms and no longer', async () => {
    const silent: StateStorage = { getItem: () => never, setItem: () => never, removeItem: () => never };
    const { store, persistor } = createPersistedStore(silent);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(persistor.getState().bootstrapped).toBe(false);
    expect(store.getState().login.isLoading).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(persistor.getState().bootstrapped).toBe(true);
    expect(store.getState().login).toEqual({ ...loginDefaults, isLoading: false });
  });

  it('rejects does not hold it up at all', async () => {
    const broken: StateStorage = {
      getItem: () => Promise.reject(new Error('broken')),
      setItem: async () => {},
      removeItem: async () => {},
    };
    const { persistor } = createPersistedStore(broken);
    await settle();
    expect(persistor.getState().bootstrapped).toBe(true);
  });

  it.each(['QuotaExceededError', 'SecurityError'])('throws a %s is reported once, and the page works', async (name) => {
    const closed = createSafeStorage(() => {
      throw new DOMException('No', name);
    });
    const told = vi.fn();
    closed.onWriteFailure(told);
    const { store, persistor } = createPersistedStore(stateStorage(closed));
    await settle();
    expect(persistor.getState().bootstrapped).toBe(true);
    store.dispatch(sessionStarted({ login: { token: 'abc' } }));
    await vi.advanceTimersByTimeAsync(100);
    store.dispatch(sessionStarted({ login: { token: 'def' } }));
    await vi.advanceTimersByTimeAsync(100);
    expect(store.getState().login.token).toBe('def');
    expect(told).toHaveBeenCalledOnce();
  });
});
