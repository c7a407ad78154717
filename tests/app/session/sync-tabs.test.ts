import { afterEach, beforeEach, expect, it } from 'vitest';
import { loginDefaults } from '#src/state/login-slice.ts';
import { storageKey } from '#src/state/persistence.ts';
import { profileDefaults } from '#src/state/profile-slice.ts';
import { sessionStarted, signedOut } from '#src/state/session.ts';
import { createStore } from '#src/state/store.ts';
import { syncTabs } from '#src/state/sync-tabs.ts';
import { memberState, memberToken, memberUser } from '#tests/support/page/member-state.ts';

let stop: () => void;
let store: ReturnType<typeof createStore>;

beforeEach(() => {
  store = createStore(memberState());
  stop = syncTabs(store);
});
afterEach(() => stop());

const token = () => store.getState().login.token;

/** The storage event that this tab receives when another one writes. */
function otherTabWrites(login: object | null, profile: object = profileDefaults) {
  const newValue = login && JSON.stringify({ login: JSON.stringify(login), profile: JSON.stringify(profile) });
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue }));
}

it('signs out with another tab', () => {
  otherTabWrites(loginDefaults);
  expect(token()).toBeNull();
  expect(store.getState().profile).toEqual(profileDefaults);
});

it('signs out when another tab clears what is stored', () => {
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(token()).toBeNull();
});

it('signs out when what another tab wrote cannot be used', () => {
  otherTabWrites({ token: 7 });
  expect(token()).toBeNull();
});

it('never takes back a token it has seen the end of', () => {
  store.dispatch(signedOut());
  otherTabWrites(memberState().login);
  expect(token()).toBeNull();
  otherTabWrites(loginDefaults);
  otherTabWrites(memberState().login);
  expect(token()).toBeNull();
});

it('signs in with another tab, as the same person', () => {
  store.dispatch(signedOut());
  otherTabWrites({ ...loginDefaults, token: 'new' }, memberState().profile);
  expect(token()).toBe('new');
  expect(store.getState().profile.user).toEqual(memberUser);
});

it('changes over to the member who signed in elsewhere', () => {
  otherTabWrites({ ...loginDefaults, token: 'another' });
  expect(token()).toBe('another');
  expect(store.getState().profile.user).toBeNull();
});

it('is left alone by other keys and by what it knows already', () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: null }));
  otherTabWrites(memberState().login, profileDefaults);
  expect(token()).toBe(memberToken);
  expect(store.getState().profile.user).toEqual(memberUser);
});

it('stops when it is told to', () => {
  stop();
  otherTabWrites(loginDefaults);
  store.dispatch(sessionStarted({ login: { token: memberToken } }));
  expect(token()).toBe(memberToken);
});
