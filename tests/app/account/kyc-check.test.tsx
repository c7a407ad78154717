import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kycSteps } from '#contract/account/kyc.ts';
import { setRealtimeConnected } from '#src/lib/realtime/connection-state.ts';
import { loginDefaults } from '#src/state/login-slice.ts';
import { kycOf, personOf } from '#tests/support/mock-api/data/people.ts';
import { memberState, memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/home/home-screen.tsx'));

const path = '/about-us';
const complete = [
  'agent_profile_complete',
  'individual_profile_updated',
  'agent_verification_pending',
  'agent_verified',
];

describe('KYC steps', () => {
  it.each(kycSteps.filter((step) => complete.includes(step)))('%s means the profile is complete', async (step) => {
    // The stored state contradicts the step: the flag is cleared, not just left.
    const state = { login: { ...loginDefaults, isLoading: false, token: memberToken, navigateToLogin: true } };
    const { store } = await renderApp({ path, user: true, step, state });
    expect(store.getState().login.navigateToLogin).toBe(false);
    expect(store.getState().profile).toMatchObject({ step, isProfileCompleted: true });
  });

  it.each(kycSteps.filter((step) => !complete.includes(step)))(
    '%s means incomplete, and the navigate-to-login flag is set',
    async (step) => {
      const { store } = await renderApp({ path, user: true, step, state: memberState() });
      expect(store.getState().login.navigateToLogin).toBe(true);
      expect(store.getState().profile).toMatchObject({ step, isProfileCompleted: false });
      expect(screen.getByRole('link', { name: 'Finish your profile' })).toBeVisible();
    },
  );
});

describe('after the KYC check', () => {
  it('a user on a path that is not a known route is sent to /', async () => {
    const { address } = await renderApp({ path: '/no/such/page', user: true });
    await expect.poll(address).toBe('/');
  });

  it.each(['/', '/subscription-success', '/mobile-login', '/my-posts?tab=rent', '/blog/a-story'])(
    'a user on %s stays',
    async (known) => {
      const { address, store } = await renderApp({ path: known, user: true });
      await waitFor(() => expect(store.getState().login.role_type).toBe('user'));
      expect(address()).toBe(known);
    },
  );

  it('a user on /login, which is in the other table, is sent to /', async () => {
    const { address } = await renderApp({ path: '/login', user: true });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('a user on /login sees the title of the page that opens instead, and none in between', async () => {
    const titles = new Set<string>();
    const watch = new MutationObserver(() => titles.add(document.title));
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    const { address } = await renderApp({ path: '/login', user: true });
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(titles.size).toBeGreaterThan(0));
    watch.disconnect();
    expect([...titles].filter((title) => title.startsWith('Page not found'))).toEqual([]);
    expect(document.title).toBe('Homes for sale and rent across Canada · Gable');
  });

  it('an address that is followed later shows not-found', async () => {
    const { router, address } = await renderApp({ path, user: true });
    await act(() => router.navigate('/no/such/page'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(address()).toBe('/no/such/page');
  });

  it('a visitor on a path that is not a known route stays', async () => {
    const { address } = await renderApp({ path: '/no/such/page' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(address()).toBe('/no/such/page');
  });
});

describe('redirect flag', () => {
  it.each([
    ['redirect', 'plan_2-A', '/subscription-plans?planId=plan_2-A'],
    ['redirectToSubscriptionPlans', 'plan_2-A', '/subscription-plans?planId=plan_2-A'],
    ['redirect', null, '/subscription-plans'],
    ['redirect', '../chat?x=1', '/subscription-plans'],
  ])('%s with the plan %s sends the user to %s, and the flags are cleared', async (flag, planId, to) => {
    localStorage.setItem(flag, 'true');
    if (planId) localStorage.setItem('selectedPlanId', planId);
    const { address } = await renderApp({ path: '/no/such/page', user: true });
    await expect.poll(address).toBe(to);
    expect(localStorage).toHaveLength(0);
  });

  it('waits for a sign-in', async () => {
    localStorage.setItem('redirect', 'true');
    const { address } = await renderApp({ path });
    await screen.findByRole('link', { name: 'Sign In' });
    expect(address()).toBe(path);
    expect(localStorage.getItem('redirect')).toBe('true');
  });
});

describe('KYC fetch failure', () => {
  beforeEach(() => {
    setRealtimeConnected(false);
    localStorage.setItem('persist:gable', '{}');
    sessionStorage.setItem('gable:seen', 'sale_1');
  });

  /** Plays one failure after the other: a status is an answer, null a lost network, 'later' an answer that says when to come back. After the last one it goes well. */
  function failures(...played: readonly (number | null | 'later')[]) {
    const failed = { success: false, message: 'The kettle is on' };
    const left = [...played];
    const isOver = () => left.length === 0;
    const handler = http.get('*/api/v1/user/kyc_user', () => {
      const status = left.shift();
      if (status === null) return HttpResponse.error();
      if (status === 'later') return HttpResponse.json(failed, { status: 503, headers: { 'Retry-After': '0' } });
      if (status === undefined) return HttpResponse.json({ success: true, data: kycOf(personOf(memberToken)) });
      return HttpResponse.json(failed, { status });
    });
    return { isOver, handlers: [handler] };
  }

  it.each([
    [500, 500, 500],
    [404, 200, 503],
    [429, 500, 403],
    ['later', 'later', 'later'],
  ] as const)(
    'clears persisted state and local storage after three tries with an answer: %s, %s, %s',
    async (...played) => {
      const { handlers, isOver } = failures(...played);
      const { store, address } = await renderApp({ path: '/my-posts', state: memberState(), handlers });
      expect(await screen.findByRole('link', { name: 'Sign in to open this page' })).toBeVisible();
      expect(isOver()).toBe(true);
      expect(await screen.findAllByText('The kettle is on')).not.toEqual([]);
      expect(store.getState().login).toEqual(loginDefaults);
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
      expect(address()).toBe('/my-posts');
    },
  );

  it.each([
    ['two answers are not three', [500, 500]],
    ['no reply', [null]],
    ['no reply after two answers', [500, 500, null]],
    ['a server that is away for the moment and says so', ['later']],
  ] as const)('clears nothing: %s', async (_, played) => {
    const { handlers, isOver } = failures(...played);
    const { store, queryClient } = await renderApp({ path, state: memberState(), handlers });
    await waitFor(() => expect(isOver()).toBe(true));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(store.getState().login.token).toBe(memberToken);
    expect([localStorage.length, sessionStorage.length]).toEqual([1, 1]);
  });

  it.each([
    ['the network is back', (isThere: boolean) => onlineManager.setOnline(isThere)],
    ['live updates are connected again', setRealtimeConnected],
  ])('without a reply keeps the session, says that the page is offline, and asks again when %s', async (_, setBack) => {
    const { handlers, isOver } = failures(null, 500, 500, null);
    const { store, queryClient } = await renderApp({ path, state: memberState(), handlers });
    for (const isLast of [false, true]) {
      expect(await screen.findByText('You’re offline.')).toBeVisible();
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(isOver()).toBe(isLast);
      act(() => setBack(false));
      act(() => setBack(true));
    }
    await waitFor(() => expect(screen.queryByText('You’re offline.')).toBeNull());
    expect(store.getState().login.token).toBe(memberToken);
    expect(store.getState().profile).toMatchObject({ step: 'individual_profile_updated', isProfileCompleted: true });
  });
});
