import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { personOf, profileOf, signInAs } from '#tests/support/mock-api/data/people.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { phone, press } from '#tests/support/page/sign-in-queries.ts';

const handed = 'h'.repeat(43);

it('exchanges the code once, by POST, when it is no longer in the address', async () => {
  let address = () => '';
  const exchanged = vi.fn();
  const exchange = mock('POST /auth/exchange', ({ body }) => {
    exchanged(body, address());
    return { data: signInAs({ email: 'maude@example.ca' }) };
  });
  window.history.replaceState(null, '', `/mobile-login?code=${handed}&from=app`);
  const replaced = vi.spyOn(window.history, 'replaceState');
  const app = await renderApp({ path: `/mobile-login?code=${handed}&from=app`, handlers: [exchange] });
  address = app.address;
  expect(replaced.mock.calls[0]?.[2]).toBe('/mobile-login?from=app');
  replaced.mockRestore();
  await waitFor(() => expect(app.store.getState().login.token).not.toBeNull());
  expect(exchanged).toHaveBeenCalledOnce();
  expect(exchanged.mock.calls[0]?.[0]).toEqual({ code: handed });
  expect(app.address()).toBe('/');
  expect(JSON.stringify(app.store.getState())).not.toContain(handed);
  window.history.replaceState(null, '', '/');
});

it('shows no data of the previous member under the session of the next', async () => {
  const exchange = mock('POST /auth/exchange', () => ({
    data: signInAs({ firstName: 'Maude', lastName: 'Levesque', email: 'maude@example.ca' }),
  }));
  const profile = mock('GET /user/get_profile', ({ token }) => {
    if (token !== memberToken) throw new MockFailure(503, 'Back in a minute');
    return { data: profileOf(personOf(token)) };
  });
  const { store, person } = await renderApp({
    path: `/mobile-login?code=${handed}`,
    user: { firstName: 'Odile' },
    handlers: [exchange, profile],
  });
  await screen.findByRole('heading', { level: 1, name: 'Continue as Maude Levesque?' });
  await person.click(press('Continue'));
  await waitFor(() => expect(store.getState().login.email).toBe('maude@example.ca'));
  await waitFor(() => expect(store.getState().profile.error).toBe('Failed to fetch profile'));
  expect(store.getState().profile.user?.firstName).toBe('Maude');
});

it('keeps the flags of the address and leads to the plans with the chosen one', async () => {
  const query = `code=${handed}&redirect=true&redirectToSubscriptionPlans=true&selectedPlanId=plus_monthly`;
  const { address, store } = await renderApp({ path: `/mobile-login?${query}` });
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
  expect(address()).toBe('/subscription-plans?planId=plus_monthly');
  expect(localStorage.getItem('redirect')).toBeNull();
});

it('leads to the plans and nowhere else, whatever the flag says', async () => {
  const query = new URLSearchParams({ code: handed, redirect: 'https://evil.example', selectedPlanId: '../evil' });
  const { address, store } = await renderApp({ path: `/mobile-login?${query}` });
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
  expect(address()).toBe('/subscription-plans');
});

it('keeps the flags for a sign-in by hand', async () => {
  const { address } = await renderApp({ path: '/mobile-login?redirect=true&selectedPlanId=plus' });
  await phone();
  await waitFor(() => expect(address()).toBe('/mobile-login'));
  expect(localStorage.getItem('redirect')).toBe('true');
  expect(localStorage.getItem('selectedPlanId')).toBe('plus');
});

it('says that a link was used before, and offers the number', async () => {
  const message = 'This link is no longer valid';
  const used = mock('POST /auth/exchange', () => {
    throw new MockFailure(422, 'Some values are not valid', [{ path: 'code', message }]);
  });
  const { address } = await renderApp({ path: `/mobile-login?code=${handed}`, handlers: [used] });
  const alert = await within(screen.getByRole('main')).findByRole('alert');
  expect(alert).toHaveTextContent(`${message}. Open Gable from the app again, or sign in here.`);
  expect(screen.queryByText('Please Wait')).toBeNull();
  expect(address()).toBe('/mobile-login');
  expect(await phone()).toBeEnabled();
});

it('tries a code again that never reached the server', async () => {
  let isDown = true;
  const exchange = mock('POST /auth/exchange', () => {
    if (isDown) throw new MockFailure(503, 'Back in a minute');
    return { data: signInAs({ email: 'maude@example.ca' }) };
  });
  const { person, store } = await renderApp({ path: `/mobile-login?code=${handed}`, handlers: [exchange] });
  await within(screen.getByRole('main')).findByText('Back in a minute.');
  isDown = false;
  await person.click(press('Try again'));
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
});

describe('where a session is there already', () => {
  async function renderHanded() {
    const ended: string[] = [];
    const handlers = [
      mock('POST /auth/exchange', () => ({
        data: signInAs({ firstName: 'Maude', lastName: 'Levesque', email: 'maude@example.ca' }),
      })),
      mock('POST /auth/logout', ({ token }) => {
        ended.push(token);
        return { data: [] };
      }),
    ];
    const path = `/mobile-login?code=${handed}`;
    const app = await renderApp({ path, user: { firstName: 'Odile' }, handlers });
    await screen.findByRole('heading', { level: 1, name: 'Continue as Maude Levesque?' });
    return { ...app, ended };
  }

  it('asks first, and ends the session that is replaced', async () => {
    const { person, store, ended, address } = await renderHanded();
    expect(store.getState().login.token).toBe(memberToken);
    expect(ended).toEqual([]);
    await person.click(press('Continue'));
    await waitFor(() => expect(store.getState().login.email).toBe('maude@example.ca'));
    await waitFor(() => expect(ended).toEqual([memberToken]));
    expect(address()).toBe('/');
  });

  it('leaves it as it is on Cancel, and ends the one that was handed over', async () => {
    const { person, store, ended, address } = await renderHanded();
    await person.click(press('Cancel'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(store.getState().login.token).toBe(memberToken);
    await waitFor(() => expect(ended).toHaveLength(1));
    expect(ended).not.toContain(memberToken);
  });
});
