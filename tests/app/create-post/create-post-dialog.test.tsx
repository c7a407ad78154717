import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { paths } from '#src/lib/navigation/paths.ts';
import { readProfileReturn } from '#src/lib/navigation/profile-return.ts';
import { sessionStarted } from '#src/state/session.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { signInByEmail } from '#tests/support/page/sign-in-queries.ts';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(async () => {
  await import('#src/features/sign-in/sign-in-screen.tsx');
  await import('#src/features/profile/my-profile-screen.tsx');
  await import('#src/features/post-editor/screens/post-editor-screens.tsx');
});

type Setting = Omit<Parameters<typeof renderApp>[0], 'path'>;

async function openDialog(setting: Setting = {}) {
  const page = await renderApp({ path: paths.about(), ...setting });
  const footer = within(screen.getByRole('contentinfo'));
  await page.person.click(footer.getByRole('button', { name: 'Create a Post' }));
  return { ...page, dialog: await screen.findByRole('dialog') };
}

const choices = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list'))
    .getAllByRole('button')
    .map((button) => [...button.querySelectorAll('span')].map((part) => part.textContent));

const routes = [
  ['Sale Property', '/sale-property'],
  ['Buy Request', '/buy-request'],
  ['Rent Property', '/rent-property'],
  ['Rent Request', '/rent-request'],
] as const;

it('asks in the words and the order of the specification', async () => {
  const { dialog } = await openDialog();
  expect(dialog).toHaveAccessibleName('Create a post for Residency property');
  expect(choices(dialog)).toEqual([
    ['Sale Property', 'I want to sale my property'],
    ['Buy Request', "I'm looking for buy"],
    ['Rent Property', 'I want to rent my property'],
    ['Rent Request', "I'm looking for rent"],
  ]);
});

it('names the commercial section while that is active', async () => {
  const { dialog } = await openDialog({ state: { activePage: { active_page: 'commercial' } } });
  expect(dialog).toHaveAccessibleName('Create a post for Commercial property');
});

it('userType Agent sees only Sale Property and Rent Property', async () => {
  const { dialog } = await openDialog({ user: { userType: 'Agent' } });
  expect(choices(dialog).map(([label]) => label)).toEqual(['Sale Property', 'Rent Property']);
});

it('with no token, shows "Please login first", goes to /login, and on to the form after signing in', async () => {
  const { dialog, person, address } = await openDialog();
  await person.click(within(dialog).getByRole('button', { name: /^Sale Property/ }));
  expect(await screen.findByText('Please login first')).toBeInTheDocument();
  await expect.poll(address).toBe('/login?returnTo=%2Fsale-property');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await signInByEmail(person);
  await expect.poll(address).toBe('/sale-property');
});

it('with no token, "Please login first" leaves with the sign-in', async () => {
  const { dialog, person, store } = await openDialog();
  await person.click(within(dialog).getByRole('button', { name: /^Sale Property/ }));
  const words = await screen.findByText('Please login first');
  expect(words.closest('.invisible')).toBeNull();
  act(() => void store.dispatch(sessionStarted({ login: { token: 'of-a-member' } })));
  await waitFor(() => expect(words.closest('.invisible')).not.toBeNull());
});

it('with a token but an incomplete profile, shows "Please complete your profile first", goes to /my-profile and closes', async () => {
  const { dialog, person, address } = await openDialog({ user: true, step: 'individual_profile_incomplete' });
  await person.click(within(dialog).getByRole('button', { name: /^Rent Request/ }));
  expect(await screen.findByText('Please complete your profile first')).toBeInTheDocument();
  await expect.poll(address).toBe('/my-profile');
  // Once the profile is complete, the member goes on to the form that was chosen.
  expect(readProfileReturn()).toBe('/rent-request');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it.each(routes)('otherwise closes and goes to the chosen route: %s to %s', async (label, route) => {
  const { dialog, person, address } = await openDialog({ user: true });
  await person.click(within(dialog).getByRole('button', { name: new RegExp(`^${label}`) }));
  await expect.poll(address).toBe(route);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/^Please /)).not.toBeInTheDocument();
});

it('puts the focus on the first choice and gives it back on Escape', async () => {
  const { person, dialog } = await openDialog();
  const first = within(dialog).getByRole('button', { name: /^Sale Property/ });
  await expect.poll(() => document.activeElement).toBe(first);
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const opener = within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Create a Post' });
  await expect.poll(() => document.activeElement).toBe(opener);
});
