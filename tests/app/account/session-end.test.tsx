import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { outboxStore } from '#src/entities/conversation/outbox/outbox-store.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { getAuth } from '#src/lib/http/api.ts';
import { loginDefaults } from '#src/state/login-slice.ts';
import { profileDefaults } from '#src/state/profile-slice.ts';
import { sessionStarted } from '#src/state/session.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { failing, mock, slow, unreachable } from '#tests/support/mock-api/handlers.ts';
import { memberState, memberToken, memberUser } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/home/home-screen.tsx'));

const path = '/about-us';
const target = { conversationId: 'c1' };

async function logOut(page: Awaited<ReturnType<typeof renderApp>>) {
  await page.person.click(screen.getByRole('button', { name: 'Account menu' }));
  const menu = within(await screen.findByRole('menu', { name: 'Account' }));
  await page.person.click(menu.getByRole('menuitem', { name: 'Log Out' }));
  await screen.findByRole('link', { name: 'Sign In' });
}

it('Log Out ends the session on the server, with the token it had', async () => {
  const ended: string[] = [];
  const page = await renderApp({
    path,
    user: true,
    handlers: [
      mock('POST /auth/logout', ({ token }) => {
        ended.push(token);
        return { data: [] };
      }),
    ],
  });
  await logOut(page);
  await expect.poll(() => ended).toEqual([memberToken]);
});

it('Log Out clears the slices, both storages and the query cache, and goes home', async () => {
  const page = await renderApp({ path, user: true });
  localStorage.setItem('redirect', 'true');
  sessionStorage.setItem('gable:seen', 'sale_1');
  await logOut(page);
  await expect.poll(page.address).toBe('/');
  const { login, profile } = page.store.getState();
  expect({ login, profile }).toEqual({ login: loginDefaults, profile: profileDefaults });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  const ofMember = page.queryClient.getQueryCache().findAll({ queryKey: userQueries.all() });
  expect(ofMember.filter(({ state }) => state.data !== undefined)).toEqual([]);
});

it('Log Out asks before it deletes messages that were not sent', async () => {
  const outbox = outboxStore(memberUser.email);
  for (const position of [1, 2]) {
    const clientId = `unsent-message-${position}`;
    await outbox.put({ clientId, target, message: { content: 'Hello' }, position, failure: 'You can’t write' });
  }
  const page = await renderApp({ path, user: true });
  const ask = async () => {
    await page.person.click(screen.getByRole('button', { name: 'Account menu' }));
    await page.person.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    return within(await screen.findByRole('dialog', { name: '2 messages haven’t been sent' }));
  };
  await page.person.click((await ask()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.store.getState().login.token).toBe(memberToken);
  await page.person.click((await ask()).getByRole('button', { name: 'Log out' }));
  await screen.findByRole('link', { name: 'Sign In' });
  await expect.poll(() => outbox.list()).toEqual([]);
});

it('Log Out does not wait for an answer', async () => {
  const page = await renderApp({ path, user: true, handlers: [slow('POST /auth/logout', 60_000)] });
  await logOut(page);
  expect(page.store.getState().login.token).toBeNull();
});

it('Log Out without a network signs out here and says that the server does not know', async () => {
  const page = await renderApp({ path, user: true, handlers: [unreachable('POST /auth/logout')] });
  await logOut(page);
  expect(await screen.findByText('No response from server')).toBeInTheDocument();
  expect(page.store.getState().login.token).toBeNull();
});

it('a 401 of a session that was left meanwhile is ignored', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const late = mock('GET /auth/sessions', async () => {
    await held;
    throw new MockFailure(401, 'Session ended');
  });
  const page = await renderApp({ path, user: true, handlers: [late] });
  const asked = getAuth('/auth/sessions').catch((error: Error) => error);
  await logOut(page);
  answer();
  await expect(asked).resolves.toMatchObject({ kind: 'cancelled' });
  expect(page.unauthorized).toEqual([]);
  expect(screen.queryByText('Session ended')).toBeNull();
});

it('401: the message of the response is shown and the session ends', async () => {
  const { unauthorized } = await renderApp({
    path,
    state: memberState(),
    handlers: [failing('GET /user/get_profile', 401, 'Session ended')],
  });
  expect(await screen.findByText('Session ended')).toBeInTheDocument();
  expect(screen.queryByText('Failed to fetch profile')).toBeNull();
  expect(unauthorized).toEqual(['Session ended']);
});

it('401 inside a form: its message is said once, by the toast, and nothing typed is lost', async () => {
  const { person, unauthorized } = await renderApp({
    path: '/edit-my-profile?step=about',
    user: true,
    handlers: [failing('PUT /user/profile', 401, 'Session ended')],
  });
  const city = await screen.findByRole('textbox', { name: 'City' });
  await person.clear(city);
  await person.type(city, 'Halifax');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(unauthorized).toEqual(['Session ended']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(await screen.findAllByText(/Session ended/)).toHaveLength(1);
  expect(city).toHaveValue('Halifax');
});

it('a closed account is signed out with a sentence, and "Airport is Inactive" stands in the console alone', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const inactive = [
    failing('GET /user/get_profile', 401, 'Airport is Inactive'),
    failing('GET /user/kyc_user', 401, 'Airport is Inactive'),
  ];
  const page = await renderApp({ path: '/my-profile', state: memberState(), handlers: inactive });
  expect(await screen.findByText('This account has been closed.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
  expect(page.address()).toBe('/login');
  expect(warned.mock.calls.every(([message]) => message === 'Airport is Inactive')).toBe(true);
  expect(warned).toHaveBeenCalled();
  expect(page.unauthorized).toEqual([]);
  expect(page.store.getState().login.token).toBeNull();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(screen.queryByText(/Inactive|Failed to fetch/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  warned.mockRestore();
});

it('signs the next person in with nothing of the last one', async () => {
  const page = await renderApp({ path, user: { firstName: 'Odile' } });
  await logOut(page);
  act(() => void page.store.dispatch(sessionStarted({ login: { token: 'of-somebody-else' } })));
  expect(await screen.findByRole('button', { name: 'Account menu' })).toBeVisible();
  await waitFor(() => expect(page.store.getState().profile.user).not.toBeNull());
  expect(page.store.getState().profile.user?.firstName).not.toBe('Odile');
});
