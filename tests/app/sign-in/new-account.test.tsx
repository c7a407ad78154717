import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { mockCode } from '#tests/support/mock-api/data/accounts.ts';
import { signInAs } from '#tests/support/mock-api/data/people.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { code, email, password, playTheClock, press } from '#tests/support/page/sign-in-queries.ts';

type Setting = Omit<Parameters<typeof renderApp>[0], 'path'>;

async function renderNewAccount(setting: Setting = {}) {
  const app = await renderApp({ path: '/login?returnTo=%2Ffavorites', ...setting });
  await app.person.click(press('Create an account'));
  await screen.findByRole('heading', { level: 1, name: 'Create an account' });
  return app;
}

async function renderCodeStep(setting: Setting = {}) {
  const app = await renderNewAccount(setting);
  await app.person.type(await email(), 'New@Example.ca');
  await app.person.type(password(), 'a long quiet street');
  await app.person.click(press('Create my account'));
  await code();
  return app;
}

it('makes an account with an address, a password and the code, asks for the profile, and leaves no step behind', async () => {
  const { person, address, store, router } = await renderCodeStep();
  expect(screen.getByText('new@example.ca')).toBeVisible();
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
  await waitFor(async () => expect(await code()).toHaveFocus());
  await person.type(await code(), '246 810');
  await person.click(press('Continue'));
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
  expect(address()).toBe('/edit-my-profile');
  expect(await screen.findByRole('heading', { level: 2, name: 'Individual or agent?' })).toBeVisible();
  expect(store.getState().login).toMatchObject({ email: 'new@example.ca', userDetails: { userType: null } });
  await act(() => router.navigate(-1));
  expect(address()).toBe('/edit-my-profile');
  await person.click(screen.getByRole('link', { name: 'Skip for now' }));
  await waitFor(() => expect(address()).toBe('/favorites'));
});

it('says what a password has to be before it is sent', async () => {
  const { person } = await renderNewAccount();
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
  expect(password()).toHaveAccessibleDescription('At least 10 characters.');
  await person.type(await email(), 'new@example.ca');
  await person.type(password(), 'short');
  await person.click(press('Create my account'));
  await waitFor(() => expect(password()).toHaveFocus());
  expect(password()).toHaveAccessibleDescription('Use at least 10 characters');
});

it('says what only the server knows of a password, and loses nothing', async () => {
  const message = 'This password is one of the first that are guessed';
  const { person } = await renderNewAccount({ handlers: [failing('POST /auth/register', 422, message)] });
  await person.type(await email(), 'new@example.ca');
  await person.type(password(), 'passwordpassword');
  await person.click(press('Create my account'));
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(message);
  expect(password()).toHaveValue('passwordpassword');
});

it('says at the field that a code is wrong, and takes the right one then', async () => {
  const { person, store } = await renderCodeStep();
  await person.type(await code(), '111111');
  await person.click(press('Continue'));
  const field = await code();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('That code is incorrect or has expired. Check it or request a new one.');
  expect(field).toHaveValue('111111');
  await person.clear(field);
  await person.type(field, mockCode);
  await person.click(press('Continue'));
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
});

it('sends the password that was asked for with the code, not one that was typed and not sent', async () => {
  const verify = vi.fn();
  const { person, router } = await renderCodeStep({
    handlers: [
      mock('POST /auth/verify_email', ({ body }) => {
        verify(body);
        return { data: signInAs({ email: body.email }) };
      }),
    ],
  });
  await person.click(press('Back'));
  await person.type(await password(), ' with a dog');
  await act(() => router.navigate(1));
  await person.type(await code(), mockCode);
  await person.click(press('Continue'));
  await waitFor(() => expect(verify).toHaveBeenCalledOnce());
  expect(verify).toHaveBeenCalledWith({ email: 'new@example.ca', code: mockCode, password: 'a long quiet street' });
});

it.each(['12345', '1234567', 'abcdef'])('does not send what cannot be a code: %s', async (typed) => {
  const verify = vi.fn();
  const { person } = await renderCodeStep({
    handlers: [
      mock('POST /auth/verify_email', () => {
        verify();
        throw new Error('This was sent');
      }),
    ],
  });
  await person.type(await code(), typed);
  await person.click(press('Continue'));
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription('Enter the 6-digit code'));
  expect(verify).not.toHaveBeenCalled();
});

it('goes back a step by the button and by the browser, and loses nothing typed', async () => {
  const { person, router } = await renderCodeStep();
  await person.click(press('Back'));
  await screen.findByRole('heading', { level: 1, name: 'Create an account' });
  expect(await email()).toHaveValue('New@Example.ca');
  expect(password()).toHaveValue('a long quiet street');
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  expect(await email()).toHaveValue('New@Example.ca');
  await act(() => router.navigate(1));
  expect(password()).toHaveValue('a long quiet street');
});

it('sends another code after 30 seconds, and not sooner', async () => {
  const asked = vi.fn();
  playTheClock();
  const { person } = await renderCodeStep({
    handlers: [
      mock('POST /auth/resend_code', ({ body }) => {
        asked(body);
        return { data: [], message: 'We have sent another code' };
      }),
    ],
  });
  expect(screen.getByText(/resend in 30 s/)).toBeVisible();
  act(() => void vi.advanceTimersByTime(12_000));
  expect(screen.getByText(/resend in 18 s/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull();
  act(() => void vi.advanceTimersByTime(18_000));
  await person.click(press('Resend code'));
  expect(await screen.findByText('We have sent another code')).toBeVisible();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ email: 'new@example.ca' });
  expect(await screen.findByText(/resend in 30 s/)).toBeVisible();
  expect(await code()).toHaveFocus();
});

it('says why another code was not sent', async () => {
  playTheClock();
  const { person } = await renderCodeStep({
    handlers: [failing('POST /auth/resend_code', 429, 'Five codes an hour are enough')],
  });
  act(() => void vi.advanceTimersByTime(30_000));
  await person.click(press('Resend code'));
  expect(await within(screen.getByRole('main')).findByText('Five codes an hour are enough')).toBeVisible();
});

it('moves the focus to the reason when resending a code is refused with 429', async () => {
  playTheClock();
  const tooOften = http.post('*/api/v1/auth/resend_code', () =>
    HttpResponse.json(
      { success: false, data: [], message: 'Too many codes', total: 0, requestId: 'mocked' },
      { status: 429, headers: { 'Retry-After': '240' } },
    ),
  );
  const { person } = await renderCodeStep({ handlers: [tooOften] });
  act(() => void vi.advanceTimersByTime(30_000));
  await person.click(press('Resend code'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull());
  // Moving focus mutates nothing that waitFor observes, and its clock is stopped.
  await expect.poll(() => within(screen.getByRole('main')).getByText('Too many codes')).toHaveFocus();
});
