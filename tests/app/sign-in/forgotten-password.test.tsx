import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockCode } from '#tests/support/mock-api/data/accounts.ts';
import { meetPerson } from '#tests/support/mock-api/data/people.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { code, email, password, press } from '#tests/support/page/sign-in-queries.ts';

async function renderForgotten(setting: Omit<Parameters<typeof renderApp>[0], 'path'> = {}) {
  const app = await renderApp({ path: '/login', ...setting });
  await app.person.type(await email(), 'maude@example.ca');
  await app.person.click(press('Forgot password?'));
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
  return app;
}

it('takes over the address, and sets a new password with the code', async () => {
  const { person, store, address } = await renderForgotten();
  expect(await email()).toHaveValue('maude@example.ca');
  await person.click(press('Send me a code'));
  await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
  expect(password('New password')).toHaveAttribute('autocomplete', 'new-password');
  await waitFor(async () => expect(await code()).toHaveFocus());
  await person.type(await code(), mockCode);
  await person.type(password('New password'), 'another quiet street');
  await person.click(press('Save and sign in'));
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
  expect(address()).toBe('/');
});

it('does not say whether the address has an account', async () => {
  const { person } = await renderForgotten();
  await person.click(press('Send me a code'));
  expect(await screen.findByText(/has an account, we sent it a 6-digit code/)).toBeVisible();
});

it('shows both errors in a summary, and a wrong code at its field', async () => {
  const { person } = await renderForgotten();
  await person.click(press('Send me a code'));
  await code();
  await person.click(press('Save and sign in'));
  const summary = await within(screen.getByRole('main')).findByRole('alert');
  expect(within(summary).getByRole('link', { name: 'Enter the 6-digit code' })).toBeVisible();
  expect(within(summary).getByRole('link', { name: 'Use at least 10 characters' })).toBeVisible();

  await person.type(await code(), '999999');
  await person.type(password('New password'), 'another quiet street');
  await person.click(press('Save and sign in'));
  await waitFor(async () =>
    expect(await code()).toHaveAccessibleDescription(
      'That code is incorrect or has expired. Check it or request a new one.',
    ),
  );
  expect(password('New password')).toHaveValue('another quiet street');
});

it('stays where it is when the code could not be sent', async () => {
  const { person } = await renderForgotten({
    handlers: [failing('POST /auth/forgot_password', 503, 'Back in a minute')],
  });
  await person.click(press('Send me a code'));
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('Back in a minute.');
  expect(await email()).toHaveValue('maude@example.ca');
});

describe('where the account has other ways to sign in', () => {
  /** An account with a phone number, as far as the reset that opens it. */
  async function renderReset() {
    const removed = vi.fn();
    const user = meetPerson('of-the-owner', { email: 'maude@example.ca', phone: '+16135550142' });
    const app = await renderForgotten({
      handlers: [
        mock('POST /auth/reset_password', () => ({
          data: { token: 'of-the-owner', user: user.user, otherMethods: ['phone', 'apple'] },
        })),
        mock('DELETE /auth/sign_in_methods', ({ body, token }) => {
          removed(token, body.methods);
          if (body.methods.includes('phone')) user.user.phone = '';
          return { data: user.user };
        }),
      ],
    });
    await app.person.click(press('Send me a code'));
    await app.person.type(await code(), mockCode);
    await app.person.type(password('New password'), 'another quiet street');
    await app.person.click(press('Save and sign in'));
    await screen.findByRole('heading', { level: 1, name: 'Check how you sign in' });
    return { ...app, removed };
  }

  it('shows them before it signs in, and removes what the owner does not know', async () => {
    const { person, store, address, removed } = await renderReset();
    expect(store.getState().login.token).toBeNull();
    expect(screen.getByText('Apple')).toBeVisible();
    await person.click(press('Remove 613 555 0142'));
    expect(await screen.findByText('Removed')).toBeVisible();
    expect(press('Continue')).toHaveFocus();
    expect(removed.mock.calls).toEqual([['of-the-owner', ['phone']]]);
    await person.click(press('Continue'));
    await waitFor(() => expect(store.getState().login.token).toBe('of-the-owner'));
    expect(store.getState().login.phone).toBe('');
    expect(address()).toBe('/');
  });

  it('keeps them where the owner wants them', async () => {
    const { person, store, removed } = await renderReset();
    await person.click(press('Keep and continue'));
    await waitFor(() => expect(store.getState().login.token).toBe('of-the-owner'));
    expect(removed).not.toHaveBeenCalled();
  });
});
