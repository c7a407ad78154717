import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { expect, it, onTestFinished } from 'vitest';
import { mockPassword } from '#tests/support/mock-api/data/accounts.ts';
import { meetPerson, signInAs } from '#tests/support/mock-api/data/people.ts';
import { failing, mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { fill } from '#tests/support/page/fill-field.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { email, password, press } from '#tests/support/page/sign-in-queries.ts';

async function renderAndFill(setting: Omit<Parameters<typeof renderApp>[0], 'path'> & { path?: string } = {}) {
  const app = await renderApp({ path: '/login', ...setting });
  await fill(app.person, await email(), 'maude@example.ca');
  await fill(app.person, password(), mockPassword);
  return app;
}

const summary = () => within(screen.getByRole('main')).findByRole('alert');

it('signs in, and tells the session who it is', async () => {
  meetPerson('known', { firstName: 'Maude', lastName: 'Levesque', email: 'maude@example.ca', userType: 'Agent' });
  const { person, address, store } = await renderAndFill();
  await person.click(press('Sign In'));
  await waitFor(() => expect(store.getState().login.token).toMatch(/^session-/));
  await waitFor(() => expect(store.getState().login.authLoading).toBe(false));
  expect(address()).toBe('/');
  expect(store.getState().login).toMatchObject({
    role_type: 'user',
    email: 'maude@example.ca',
    user_name: 'Maude Levesque',
    userDetails: { userType: 'Agent' },
  });
  expect(await screen.findByRole('banner')).toBeVisible();
});

it('leads back to the page before, and Back not into the sign-in', async () => {
  const { person, address, router, store } = await renderAndFill({
    path: '/login?returnTo=%2Ffavorites%3Fkind%3Dsale',
  });
  await person.click(press('Sign In'));
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
  expect(address()).toBe('/favorites?kind=sale');
  await waitFor(async () => expect(await screen.findByRole('heading', { level: 1, name: 'Favourites' })).toHaveFocus());
  expect(router.state.historyAction).toBe('REPLACE');
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/%09/../\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('never leads away from the site: %j', async (returnTo) => {
  const { person, address, store } = await renderAndFill({ path: `/login?${new URLSearchParams({ returnTo })}` });
  await person.click(press('Sign In'));
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
  expect(address()).toBe('/');
});

it('says "Please Wait" while it signs in, and takes one press alone', async () => {
  let calls = 0;
  const slowly = mock('POST /auth/login', async ({ body }) => {
    calls += 1;
    await delay(200);
    return { data: signInAs({ email: body.email }) };
  });
  const { person, store } = await renderAndFill({ handlers: [slowly] });
  await person.type(password(), '{Enter}{Enter}');
  expect(await screen.findByText('Please Wait')).toBeVisible();
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
  expect(calls).toBe(1);
  await waitFor(() => expect(screen.queryByText('Please Wait')).toBeNull());
});

it('says at the form what the server refused, and loses nothing', async () => {
  const { person } = await renderAndFill();
  await person.type(password(), ' no');
  await person.click(press('Sign In'));
  const alert = await summary();
  expect(alert).toHaveTextContent('Incorrect email or password.');
  await waitFor(() => expect(alert).toHaveFocus());
  expect(await email()).toHaveValue('maude@example.ca');
  expect(password()).toHaveValue(`${mockPassword} no`);
  expect(screen.queryByText('Please Wait')).toBeNull();

  await person.click(press('Sign In'));
  await waitFor(async () => expect(await summary()).toHaveFocus());
});

it('says when to come back where it was too often', async () => {
  const tooOften = http.post('*/api/v1/auth/login', () =>
    HttpResponse.json(
      { success: false, data: [], message: 'Too many tries', total: 0, requestId: 'mocked' },
      { status: 429, headers: { 'Retry-After': '240' } },
    ),
  );
  const { person } = await renderAndFill({ handlers: [tooOften] });
  await person.click(press('Sign In'));
  expect(await summary()).toHaveTextContent('Too many tries. You can try again in 4 minutes.');
});

it.each([
  ['the server is not reached', unreachable('POST /auth/login'), 'No response from server.'],
  [
    'the account is closed',
    failing('POST /auth/login', 403, 'This account has been closed. Contact us if you think this is a mistake.'),
    'This account has been closed.',
  ],
  ['the server fails', failing('POST /auth/login', 503, 'Back in a minute'), 'Back in a minute.'],
])('keeps the form where %s', async (_, handler, words) => {
  const { person, store } = await renderAndFill({ handlers: [handler] });
  await person.click(press('Sign In'));
  expect(await summary()).toHaveTextContent(words);
  expect(await email()).toHaveValue('maude@example.ca');
  expect(store.getState().login.token).toBeNull();
});

it('leads to the faulty field, or to a summary of several', async () => {
  const { person } = await renderApp({ path: '/login' });
  await person.click(press('Sign In'));
  const alert = await summary();
  expect(alert).toHaveTextContent('There are 2 things to fix');
  await waitFor(() => expect(alert).toHaveFocus());
  await person.click(within(alert).getByRole('link', { name: 'Enter your password' }));
  expect(password()).toHaveFocus();
  await person.keyboard('something');
  await waitFor(() => expect(password()).not.toHaveAttribute('aria-invalid'));

  await person.click(press('Sign In'));
  await waitFor(async () => expect(await email()).toHaveFocus());
  expect(await email()).toHaveAccessibleDescription('Enter an email address, like name@example.ca');
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});

it('checks a field when it is left, then on each change once it is bad', async () => {
  const { person } = await renderApp({ path: '/login' });
  const field = await email();
  await person.click(field);
  await person.tab();
  expect(field).not.toHaveAttribute('aria-invalid');
  await person.type(field, 'maude');
  expect(field).not.toHaveAttribute('aria-invalid');
  await person.tab();
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  await person.type(field, '@example.c');
  await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid'));
});

it('shows an error of the server at its field', async () => {
  const refusing = http.post('*/api/v1/auth/login', () =>
    HttpResponse.json(
      {
        success: false,
        data: [],
        message: 'Some values are not valid',
        total: 0,
        requestId: 'mocked',
        errors: [{ path: 'email', message: 'We do not write to this address' }],
      },
      { status: 422 },
    ),
  );
  const { person } = await renderAndFill({ handlers: [refusing] });
  await person.click(press('Sign In'));
  const field = await email();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('We do not write to this address');
  await person.type(field, 'x');
  await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid'));
});

it('shows the password on request', async () => {
  const { person } = await renderAndFill();
  expect(password()).toHaveAttribute('type', 'password');
  await person.click(press('Show password'));
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveValue(mockPassword);
  await person.click(press('Hide password'));
  expect(password()).toHaveAttribute('type', 'password');
});

it('lets password managers know what is what', async () => {
  await renderApp({ path: '/login' });
  expect(await email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
});

it('leads to the plans where a flag says so, with the chosen one, and clears the flags', async () => {
  localStorage.setItem('redirect', 'true');
  localStorage.setItem('selectedPlanId', 'plus_monthly');
  const { person, address, store } = await renderAndFill({ path: '/login?returnTo=%2Fchat' });
  await person.click(press('Sign In'));
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
  expect(address()).toBe('/subscription-plans?planId=plus_monthly');
  expect(localStorage.getItem('redirect')).toBeNull();
  expect(localStorage.getItem('selectedPlanId')).toBeNull();
});

it('offers the people of the demo where the server says who they are, and signs in at one press', async () => {
  const access = {
    password: mockPassword,
    accounts: [{ name: 'Priya Raman', email: 'priya@example.ca', label: 'Looks for a home' }],
  };
  const meta = Object.assign(document.createElement('meta'), { name: 'demo-access', content: JSON.stringify(access) });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  const { person, store } = await renderApp({ path: '/login' });
  await person.click(await screen.findByRole('button', { name: 'Priya Raman Looks for a home' }));
  await waitFor(() =>
    expect(store.getState().login).toMatchObject({ token: expect.any(String), email: 'priya@example.ca' }),
  );
});

it('offers no demo account outside of demo mode', async () => {
  await renderApp({ path: '/login' });
  await email();
  expect(screen.queryByText('Try the demo as')).toBeNull();
});
