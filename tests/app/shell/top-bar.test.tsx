import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#src/lib/navigation/paths.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const topBar = () => within(screen.getByRole('banner'));
// A page with no calls of its own, so that only the shell is looked at.
const path = paths.about();

it('shows a visitor the sections, Explorer and Sign In, and no action of members', async () => {
  await renderApp({ path });
  expect(topBar().getByRole('link', { name: 'Residential' })).toHaveAttribute('href', '/');
  expect(topBar().getByRole('link', { name: 'Commercial' })).toHaveAttribute('href', '/commercial');
  expect(topBar().getByRole('link', { name: 'Explorer' })).toHaveAttribute('href', '/residential-explore');
  expect(topBar().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(topBar().queryByRole('button', { name: 'Create a Post' })).not.toBeInTheDocument();
  expect(topBar().queryByRole('button', { name: /Account menu/ })).not.toBeInTheDocument();
});

it('gives a member Create a Post, favourites and the account menu instead of Sign In', async () => {
  await renderApp({ path, user: true });
  expect(topBar().getByRole('button', { name: 'Create a Post' })).toBeInTheDocument();
  expect(topBar().getByRole('link', { name: 'Favourites' })).toHaveAttribute('href', '/favorites');
  expect(topBar().getByRole('button', { name: 'Account menu' })).toHaveAttribute('aria-expanded', 'false');
  expect(topBar().queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Finish your profile' })).not.toBeInTheDocument();
});

it('keeps the standard layout for a member with an incomplete profile and asks for the rest', async () => {
  await renderApp({ path, user: true, step: 'individual_profile_incomplete' });
  expect(screen.getByRole('link', { name: 'Finish your profile' })).toHaveAttribute('href', '/edit-my-profile');
  expect(topBar().getByRole('button', { name: 'Create a Post' })).toBeInTheDocument();
  expect(topBar().queryByRole('link', { name: 'Favourites' })).not.toBeInTheDocument();
});

it('does not ask for the rest of the profile above the form that takes it', async () => {
  await renderApp({ path: '/edit-my-profile', user: true, step: 'individual_profile_incomplete' });
  expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Finish your profile' })).not.toBeInTheDocument();
});

it('shows the initials of a member, and a figure before the name is known', async () => {
  const { unmount } = await renderApp({ path, user: true });
  expect(topBar().getByRole('button', { name: 'Account menu' })).toHaveTextContent(/^NT/);
  unmount();
  await renderApp({ path, user: { firstName: '', lastName: '' }, step: 'registered' });
  expect(topBar().getByRole('button', { name: 'Account menu' })).toHaveTextContent(/^Account menu$/);
});

it('leads the logo to the home of the active section', async () => {
  await renderApp({ path, state: { activePage: { active_page: 'commercial' } } });
  expect(topBar().getByRole('link', { name: 'Gable, commercial home' })).toHaveAttribute('href', '/commercial');
});

it('switches the section of the whole site', async () => {
  const { person, store, address } = await renderApp({ path });
  await person.click(topBar().getByRole('link', { name: 'Commercial' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Find the space/ })).toBeInTheDocument();
  expect(address()).toBe('/commercial');
  expect(store.getState().activePage.active_page).toBe('commercial');
  expect(topBar().getByRole('link', { name: 'Commercial' })).toHaveAttribute('aria-current', 'true');
  expect(topBar().getByRole('link', { name: 'Residential' })).not.toHaveAttribute('aria-current');
});

it('switches the section of a search and keeps its place and price', async () => {
  const { person, address } = await renderApp({
    path: '/residential-explore?tab=rent&q=Hintonburg&beds=2&maxPrice=5000',
  });
  await person.click(topBar().getByRole('link', { name: 'Commercial' }));
  expect(address()).toBe('/residential-explore?section=commercial&tab=rent&q=Hintonburg&maxPrice=5000');
  expect(topBar().getByRole('link', { name: 'Commercial' })).toHaveAttribute('aria-current', 'true');
  await person.click(topBar().getByRole('link', { name: 'Residential' }));
  expect(address()).toBe('/residential-explore?tab=rent&q=Hintonburg&maxPrice=5000');
});

it('starts with a way past itself', async () => {
  const { person } = await renderApp({ path });
  await person.tab();
  expect(document.activeElement).toHaveTextContent('Skip to content');
  expect(document.activeElement).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

it('says so when the browser is offline, and stops when it is back', async () => {
  await renderApp({ path });
  const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
  const setOnline = (value: boolean) => {
    Object.defineProperty(window.navigator, 'onLine', { configurable: true, get: () => value });
    window.dispatchEvent(new Event(value ? 'online' : 'offline'));
  };
  try {
    setOnline(false);
    expect(await screen.findByText('You’re offline.')).toBeInTheDocument();
    setOnline(true);
    await expect.poll(() => screen.queryByText('You’re offline.')).toBeNull();
  } finally {
    Reflect.deleteProperty(window.navigator, 'onLine');
    expect(Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')).toEqual(online);
  }
});
