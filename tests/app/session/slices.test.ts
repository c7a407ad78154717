import { describe, expect, it } from 'vitest';
import { activePageDefaults, sectionChosen } from '#src/state/active-page-slice.ts';
import { locationCleared, locationDefaults, locationTyped, placeChosen } from '#src/state/location-slice.ts';
import {
  authenticationEnded,
  authenticationStarted,
  loginDefaults,
  navigateToLoginChanged,
  profileDetailsReceived,
  roleReceived,
  userDetailsReceived,
} from '#src/state/login-slice.ts';
import {
  profileCleared,
  profileDefaults,
  profileLoaded,
  profileLoadingFailed,
  profileLoadingStarted,
  subscriptionChecked,
} from '#src/state/profile-slice.ts';
import { sessionStarted, signedOut, startUpFinished } from '#src/state/session.ts';
import { createStore } from '#src/state/store.ts';
import { memberState, memberUser } from '#tests/support/page/member-state.ts';

describe('the slices', () => {
  it('are the four of the specification with its fields and defaults', () => {
    expect(createStore().getState()).toEqual({
      login: {
        isLoading: true,
        token: null,
        role_type: null,
        authLoading: false,
        profileimage: null,
        email: null,
        user_name: null,
        phone: null,
        navigateToLogin: false,
        userDetails: null,
      },
      location: { latitude: null, longitude: null, location: null, inputValue: '', addressDetails: null },
      activePage: { active_page: 'residential' },
      profile: {
        user: null,
        step: '',
        isProfileCompleted: false,
        loading: false,
        error: null,
        isSubscriptionActive: false,
      },
    });
  });

  it('all return to their defaults at a sign-out', () => {
    const store = createStore(memberState());
    store.dispatch(placeChosen({ latitude: 45.4, longitude: -75.7, location: 'Ottawa' }));
    store.dispatch(sectionChosen('commercial'));
    store.dispatch(signedOut());
    expect(store.getState()).toEqual({
      login: loginDefaults,
      location: locationDefaults,
      activePage: activePageDefaults,
      profile: profileDefaults,
    });
  });
});

describe('login', () => {
  it.each([
    ['the role', roleReceived('admin'), { role_type: 'admin' }],
    [
      'the profile details',
      profileDetailsReceived({ profileimage: '/p.webp', email: 'a@b.ca', user_name: 'Nadia', phone: '613' }),
      { profileimage: '/p.webp', email: 'a@b.ca', user_name: 'Nadia', phone: '613' },
    ],
    ['the navigate-to-login flag', navigateToLoginChanged(true), { navigateToLogin: true }],
    ['the user details', userDetailsReceived({ userType: 'Agent' }), { userDetails: { userType: 'Agent' } }],
    ['that a sign-in is under way', authenticationStarted(), { authLoading: true }],
    ['that the start-up is over', startUpFinished(), { isLoading: false }],
  ])('sets %s on its own', (_, event, changed) => {
    const store = createStore();
    store.dispatch(event);
    expect(store.getState().login).toEqual({ ...loginDefaults, ...changed });
  });

  it('takes a whole session at once, and keeps whether a sign-in is under way', () => {
    const store = createStore(memberState());
    store.dispatch(authenticationStarted());
    store.dispatch(sessionStarted({ login: { token: 'abc', email: 'a@b.ca' }, profile: { user: memberUser } }));
    const { login, profile } = store.getState();
    expect(login).toEqual({ ...loginDefaults, isLoading: false, authLoading: true, token: 'abc', email: 'a@b.ca' });
    expect(profile).toEqual({ ...profileDefaults, user: memberUser });
  });

  it('ends a sign-in that was under way', () => {
    const store = createStore();
    store.dispatch(authenticationStarted());
    store.dispatch(authenticationEnded());
    expect(store.getState().login).toEqual(loginDefaults);
  });
});

describe('profile loading', () => {
  const loaded = { user: memberUser, step: 'individual_profile_updated', isProfileCompleted: true };

  it('starts: loading, the old error gone', () => {
    const store = createStore({ profile: { ...profileDefaults, error: 'Failed to fetch profile' } });
    store.dispatch(profileLoadingStarted());
    expect(store.getState().profile).toEqual({ ...profileDefaults, loading: true, error: null });
  });

  it('succeeds: user, step and completed flag, loading over', () => {
    const store = createStore({ profile: { ...profileDefaults, loading: true } });
    store.dispatch(profileLoaded(loaded));
    expect(store.getState().profile).toEqual({ ...profileDefaults, ...loaded, loading: false });
  });

  it('fails: the message, loading over, the rest untouched', () => {
    const store = createStore({ profile: { ...profileDefaults, ...loaded, loading: true } });
    store.dispatch(profileLoadingFailed('Failed to fetch profile'));
    expect(store.getState().profile).toEqual({ ...profileDefaults, ...loaded, error: 'Failed to fetch profile' });
  });

  it('is cleared: user, step, completed flag and error empty, nothing else', () => {
    const store = createStore({
      profile: { ...profileDefaults, ...loaded, error: 'x', loading: true, isSubscriptionActive: true },
    });
    store.dispatch(profileCleared());
    expect(store.getState().profile).toEqual({ ...profileDefaults, loading: true, isSubscriptionActive: true });
  });

  it('is empty when another session starts without one', () => {
    const store = createStore(memberState());
    store.dispatch(subscriptionChecked(true));
    store.dispatch(sessionStarted({ login: { token: 'another' } }));
    expect(store.getState().profile).toEqual(profileDefaults);
  });

  it('knows of a subscription', () => {
    const store = createStore();
    store.dispatch(subscriptionChecked(true));
    expect(store.getState().profile.isSubscriptionActive).toBe(true);
  });
});

describe('location', () => {
  it('takes a place that was chosen, follows what is typed, and is cleared', () => {
    const store = createStore();
    store.dispatch(placeChosen({ latitude: 45.4, longitude: -75.7, location: 'Ottawa, ON' }));
    store.dispatch(locationTyped('Ott'));
    expect(store.getState().location).toEqual({
      latitude: 45.4,
      longitude: -75.7,
      location: 'Ottawa, ON',
      inputValue: 'Ott',
      addressDetails: null,
    });
    store.dispatch(locationCleared());
    expect(store.getState().location).toEqual(locationDefaults);
  });
});
