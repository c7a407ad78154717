import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockPassword } from '#tests/support/mock-api/data/accounts.ts';
import { signInAs } from '#tests/support/mock-api/data/people.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { findCancel, waitLong } from '#tests/support/page/advance-time.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { email, password, press } from '#tests/support/page/sign-in-queries.ts';

const pleaseWait = () => screen.queryByText('Please Wait');

/** A sign-in by email that is answered when the test says so. */
async function signInSlowly() {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const app = await renderApp({
    path: '/about-us',
    handlers: [
      mock('POST /auth/login', async ({ body }) => {
        await held;
        return { data: signInAs({ email: body.email }) };
      }),
    ],
  });
  await act(() => app.router.navigate('/login'));
  await app.person.type(await email(), 'maude@example.ca');
  await app.person.type(password(), mockPassword);
  return { ...app, answer };
}

it('takes over a session that arrives after Back, and waits no longer', async () => {
  const { person, router, address, store, answer } = await signInSlowly();
  await person.click(press('Sign In'));
  expect(pleaseWait()).toBeVisible();
  await act(() => router.navigate(-1));
  expect(address()).toBe('/about-us');
  act(answer);
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
  await waitFor(() => expect(pleaseWait()).toBeNull());
  expect(address()).toBe('/about-us');
  expect(await screen.findByRole('button', { name: 'Account menu' })).toBeVisible();
});

it('offers after ten seconds to stop waiting, and gives the form back as it was', async () => {
  const { person, store, answer } = await signInSlowly();
  waitLong();
  await person.click(press('Sign In'));
  const cover = (await screen.findByText('Please Wait')).parentElement as HTMLElement;
  expect(within(cover).queryByRole('button')).toBeNull();
  await person.click(await findCancel(cover));
  expect(pleaseWait()).toBeNull();
  const alert = await within(screen.getByRole('main')).findByRole('alert');
  expect(alert).toHaveTextContent('You cancelled.');
  await waitFor(() => expect(alert).toHaveFocus());
  expect(await email()).toHaveValue('maude@example.ca');
  expect(store.getState().login.token).toBeNull();

  answer();
  await person.click(press('Sign In'));
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
});

it('lets go of a hand-off that never answers, and tries it again', async () => {
  let isSilent = true;
  const exchange = mock('POST /auth/exchange', async () => {
    if (isSilent) await new Promise(() => {});
    return { data: signInAs({ email: 'maude@example.ca' }) };
  });
  waitLong();
  const { person, store } = await renderApp({ path: `/mobile-login?code=${'h'.repeat(43)}`, handlers: [exchange] });
  const cover = (await screen.findByText('Please Wait')).parentElement as HTMLElement;
  await person.click(await findCancel(cover));
  isSilent = false;
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
});
