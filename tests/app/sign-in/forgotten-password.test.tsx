import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { mockCode } from '#tests/support/mock-api/people.ts';
import { renderApp } from '#tests/support/render.tsx';
import { code, email, password, press } from '#tests/support/sign-in.ts';

async function renderForgotten(setting: Omit<Parameters<typeof renderApp>[0], 'path'> = {}) {
  const app = await renderApp({ path: '/login', ...setting });
  await app.person.type(await email(), 'maude@example.ca');
  await app.person.click(press('Forgot it?'));
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
  expect(await screen.findByText(/has an account, 6 digits are on their way/)).toBeVisible();
});

it('shows both faults in a summary, and a wrong code at its field', async () => {
  const { person } = await renderForgotten();
  await person.click(press('Send me a code'));
  await code();
  await person.click(press('Save and sign in'));
  const summary = await within(screen.getByRole('main')).findByRole('alert');
  expect(within(summary).getByRole('link', { name: 'Enter the 6 digits of the code' })).toBeVisible();
  expect(within(summary).getByRole('link', { name: 'Use at least 10 characters' })).toBeVisible();

  await person.type(await code(), '999999');
  await person.type(password('New password'), 'another quiet street');
  await person.click(press('Save and sign in'));
  await waitFor(async () =>
    expect(await code()).toHaveAccessibleDescription('That code is not right, or no longer valid'),
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
