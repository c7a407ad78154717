import { act, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { loginDefaults } from '#src/state/login-slice.ts';
import { profileDefaults } from '#src/state/profile-slice.ts';
import type { RootState } from '#src/state/root-reducer.ts';
import { sessionStarted } from '#src/state/session.ts';
import { answers } from '#tests/support/mock-api/answers/all-answers.ts';
import { meetPerson } from '#tests/support/mock-api/data/people.ts';
import { failing, mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { memberState, memberToken, memberUser } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const path = '/about-us';
/** A member whose token alone is stored. */
const returning = { state: { login: { ...loginDefaults, isLoading: false, token: memberToken } } };

/** Waits until the state is as described; what is on the screen follows it. */
const reached = (store: { getState: () => RootState }, test: (state: RootState) => boolean) =>
  vi.waitFor(() => expect(test(store.getState())).toBe(true), { timeout: 5_000 });

afterEach(() => vi.restoreAllMocks());

describe('profile loading', () => {
  it('start sets loading and clears the error', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const later = mock('GET /user/get_profile', async (request) => {
      await held;
      return answers['GET /user/get_profile'](request);
    });
    const { store } = await renderApp({
      path,
      state: { ...returning.state, profile: { ...profileDefaults, error: 'Failed to fetch profile' } },
      handlers: [later],
    });
    expect(store.getState().profile).toMatchObject({ loading: true, error: null });
    answer();
    await screen.findByRole('button', { name: 'Account menu' });
    await act(() => reached(store, ({ profile }) => !profile.loading));
  });

  it('success stores user, step and the completed flag, then ends loading', async () => {
    meetPerson(memberToken, { ...memberUser, userType: 'Agent' }, 'agent_verification_pending');
    const { store } = await renderApp({ path, ...returning });
    await act(() => reached(store, ({ profile }) => profile.user !== null));
    expect(store.getState().profile).toEqual({
      ...profileDefaults,
      user: { ...memberUser, userType: 'Agent' },
      step: 'agent_verification_pending',
      isProfileCompleted: true,
      loading: false,
    });
  });

  it('success sets role, profile details and user details of the login state', async () => {
    meetPerson(memberToken, {
      ...memberUser,
      phone: '+16135550142',
      profilePicture: '/media/me.webp',
      role_type: 'user',
    });
    const { store } = await renderApp({ path, ...returning });
    await act(() => reached(store, ({ login }) => login.userDetails !== null));
    expect(store.getState().login).toMatchObject({
      role_type: 'user',
      email: memberUser.email,
      user_name: 'Nadia Tremblay',
      phone: '+16135550142',
      profileimage: '/media/me.webp',
      userDetails: { userType: 'Individual' },
    });
  });

  it('failure stores "Failed to fetch profile", shows it once and ends loading', async () => {
    const raised = vi.spyOn(toast, 'error');
    const { store } = await renderApp({
      path,
      ...returning,
      handlers: [failing('GET /user/get_profile', 500, 'The kettle is on')],
    });
    // It is raised again where a busy machine draws it late.
    expect(await screen.findAllByText('Failed to fetch profile')).toHaveLength(1);
    await act(() => reached(store, ({ profile }) => profile.error !== null));
    expect(store.getState().profile).toMatchObject({ error: 'Failed to fetch profile', loading: false, user: null });
    expect(new Set(raised.mock.calls.map(([message]) => message))).toEqual(new Set(['Failed to fetch profile']));
  });

  it('a profile answered with success false fails like any other', async () => {
    const { store } = await renderApp({
      path,
      ...returning,
      handlers: [failing('GET /user/get_profile', 403, 'Not now')],
    });
    expect(await screen.findByText('Failed to fetch profile')).toBeInTheDocument();
    await act(() => reached(store, ({ profile }) => profile.error !== null));
    expect(screen.queryByText('Not now')).toBeNull();
    expect(store.getState().profile.error).toBe('Failed to fetch profile');
  });

  it('what a screen writes about the person reaches the slices at once', async () => {
    const { store, queryClient } = await renderApp({ path, user: true });
    const { queryKey } = userQueries.profile();
    act(() => {
      queryClient.setQueryData(queryKey, (known) => known && { ...known, user: { ...known.user, firstName: 'Odile' } });
    });
    await act(() => reached(store, ({ profile }) => profile.user?.firstName === 'Odile'));
    expect(store.getState().login.user_name).toBe('Odile Tremblay');
    expect(store.getState().profile.loading).toBe(false);
  });
});

describe('the profile fetch runs only when a token exists', () => {
  const countCalls = () => {
    const asked: string[] = [];
    const handlers = [
      mock('GET /user/get_profile', ({ token }) => {
        asked.push(token);
        return { data: { user: meetPerson(token, { ...memberUser, firstName: token }).user, isProfileCompeted: true } };
      }),
    ];
    return { asked, handlers };
  };

  it('not for a visitor', async () => {
    const { asked, handlers } = countCalls();
    const { store } = await renderApp({ path, handlers });
    await screen.findByRole('link', { name: 'Sign In' });
    expect(asked).toEqual([]);
    expect(store.getState().profile).toEqual(profileDefaults);
  });

  it('after a sign-in in this tab', async () => {
    const { asked, handlers } = countCalls();
    const { store } = await renderApp({ path, handlers });
    act(() => void store.dispatch(sessionStarted({ login: { token: 'Here' } })));
    await act(() => reached(store, ({ profile }) => profile.user?.firstName === 'Here'));
    expect(asked).toEqual(['Here']);
  });

  it('after a sign-in in another tab, for the member of that tab', async () => {
    const { asked, handlers } = countCalls();
    const { store } = await renderApp({ path, handlers, ...returning });
    await act(() => reached(store, ({ profile }) => profile.user?.firstName === memberToken));
    const { login, profile } = memberState();
    act(() => void store.dispatch(sessionStarted({ login: { ...login, token: 'There' }, profile })));
    await act(() => reached(store, ({ profile }) => profile.user?.firstName === 'There'));
    expect(asked.at(-1)).toBe('There');
    expect(new Set(asked)).toEqual(new Set([memberToken, 'There']));
  });
});

it('a lost network leaves what is stored as it was', async () => {
  localStorage.setItem('redirect', 'true');
  const { store } = await renderApp({
    path,
    state: memberState(),
    handlers: [unreachable('GET /user/get_profile'), unreachable('GET /user/kyc_user')],
  });
  expect(await screen.findByText('Failed to fetch profile')).toBeInTheDocument();
  await act(() => reached(store, ({ profile }) => profile.error !== null));
  expect(store.getState().login.token).toBe(memberToken);
  expect(store.getState().profile).toMatchObject({ user: memberUser, isProfileCompleted: true });
  expect(localStorage.getItem('redirect')).toBe('true');
});
