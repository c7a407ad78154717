import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { paths } from '#src/lib/navigation/paths.ts';
import { setTheme } from '#src/lib/storage/theme.ts';
import { renderApp } from '#tests/support/page/render.tsx';

afterEach(() => setTheme('system'));

async function openDrawer(user?: Parameters<typeof renderApp>[0]['user']) {
  const page = await renderApp({ path: paths.about(), user });
  await page.person.click(screen.getByRole('button', { name: 'Menu' }));
  return { ...page, drawer: within(await screen.findByRole('dialog')) };
}

const labels = (drawer: ReturnType<typeof within>) =>
  within(drawer.getByRole('navigation', { name: 'Menu' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('gives visitors the sections, Explorer, Blogs and Sign In', async () => {
  const { drawer } = await openDrawer();
  expect(labels(drawer)).toEqual(['Residential', 'Commercial', 'Explorer', 'Blogs']);
  expect(drawer.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(drawer.queryByRole('heading', { name: 'Account' })).not.toBeInTheDocument();
});

it('adds the account for members, with name and email on top', async () => {
  const { drawer } = await openDrawer({ firstName: 'Maude', lastName: 'Lévesque', email: 'maude@example.ca' });
  expect(drawer.getByRole('heading', { name: 'Maude Lévesque' })).toBeInTheDocument();
  expect(drawer.getByText('maude@example.ca')).toBeInTheDocument();
  expect(drawer.getByRole('heading', { name: 'Account' })).toBeInTheDocument();
  expect(labels(drawer)).toEqual([
    'Residential',
    'Commercial',
    'Explorer',
    'Blogs',
    'My Profile',
    'Messages',
    'My Posts',
    'My Subscription',
    'Subscription Plans',
    'Favourites',
    'Notifications',
    'Payment Method',
    'Log Out',
  ]);
});

it('hides a private-relay address', async () => {
  const { drawer } = await openDrawer({ email: 'x1y2@privaterelay.appleid.com', isApplePrivateEmail: true });
  expect(drawer.queryByText(/privaterelay/)).not.toBeInTheDocument();
});

it('closes when a link is followed', async () => {
  const { person, drawer, address } = await openDrawer();
  await person.click(drawer.getByRole('link', { name: 'Blogs' }));
  await expect.poll(address).toBe('/blogs');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('makes room for the create-a-post dialog', async () => {
  const { person, drawer } = await openDrawer(true);
  await person.click(drawer.getByRole('button', { name: 'Create a Post' }));
  expect(await screen.findByRole('dialog', { name: /^Create a post for/ })).toBeInTheDocument();
  await expect.poll(() => screen.getAllByRole('dialog')).toHaveLength(1);
});

it('changes the theme', async () => {
  const { person, drawer } = await openDrawer();
  await person.click(drawer.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await person.click(drawer.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
