import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockCode } from '#tests/support/mock-api/data/accounts.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { code, phone, press } from '#tests/support/page/sign-in-queries.ts';

it.each(['/login', '/mobile-login'])('signs in with a number and the code that was sent to it, on %s', async (path) => {
  const asked = vi.fn();
  const { person, store, address } = await renderApp({
    path,
    handlers: [
      mock('POST /auth/mobile/request_code', ({ body }) => {
        asked(body);
        return { data: [] };
      }),
    ],
  });
  if (path === '/login') await person.click(await screen.findByRole('radio', { name: 'By mobile number' }));
  await person.type(await phone(), '(613) 555-0142');
  await person.click(press('Send me a code'));
  await waitFor(async () => expect(await code()).toHaveFocus());
  expect(screen.getByText('613 555 0142')).toBeVisible();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ phone: '+16135550142' });
  await person.type(await code(), mockCode);
  await person.click(press('Continue'));
  await waitFor(() =>
    expect(store.getState().login).toMatchObject({ token: expect.any(String), phone: '+16135550142' }),
  );
  expect(address()).toBe('/edit-my-profile');
});

it.each(['555 0142', '212 555 0142', '+44 20 7946 0958', 'maude'])(
  'takes Canadian numbers alone: %s',
  async (typed) => {
    const { person } = await renderApp({ path: '/mobile-login' });
    const field = await phone();
    await person.type(field, typed);
    await person.click(press('Send me a code'));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Enter a Canadian mobile number, like 613 555 0142'));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue(typed);
  },
);

it('keeps the number while the email is looked at', async () => {
  const { person } = await renderApp({ path: '/login' });
  await person.click(await screen.findByRole('radio', { name: 'By mobile number' }));
  await person.type(await phone(), '613 555');
  await person.click(screen.getByRole('radio', { name: 'By email' }));
  await person.click(screen.getByRole('radio', { name: 'By mobile number' }));
  expect(await phone()).toHaveValue('613 555');
});

it('tells a member on /mobile-login that they are signed in', async () => {
  await renderApp({ path: '/mobile-login', user: true });
  expect(await screen.findByText('You’re already signed in.')).toBeVisible();
});

it('leads from a number to the email, and on to the same page', async () => {
  await renderApp({ path: '/mobile-login?returnTo=/chat' });
  const link = await screen.findByRole('link', { name: 'Sign in with your email instead' });
  expect(link).toHaveAttribute('href', '/login?returnTo=%2Fchat');
});
