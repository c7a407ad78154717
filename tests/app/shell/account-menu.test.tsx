import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountButton } from '#src/app/shell/account/account-button.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp, renderPart } from '#tests/support/page/render.tsx';

const links = [
  ['My Profile', '/my-profile'],
  ['Messages', '/chat'],
  ['My Posts', '/my-posts'],
  ['My Subscription', '/my-subscriptions'],
  ['Subscription Plans', '/subscription-plans'],
  ['Favourites', '/favorites'],
  ['Notifications', '/notifications'],
  ['Payment Method', '/payment-method'],
] as const;

async function openMenu(user: Parameters<typeof renderApp>[0]['user'] = true) {
  const page = await renderApp({ path: paths.about(), user });
  await page.person.click(screen.getByRole('button', { name: 'Account menu' }));
  return { ...page, menu: await screen.findByRole('menu', { name: 'Account' }) };
}

it('lists what a member can go to in the order of the specification, Log Out last', async () => {
  const { menu } = await openMenu();
  const entries = within(menu).getAllByRole('menuitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([...links.map(([label]) => label), 'Log Out']);
  for (const [index, [, href]] of links.entries()) expect(entries[index]).toHaveAttribute('href', href);
});

it('says who is signed in', async () => {
  const { menu } = await openMenu({ firstName: 'Maude', lastName: 'Lévesque', email: 'maude@example.ca' });
  expect(within(menu).getByText('Maude Lévesque')).toBeInTheDocument();
  expect(within(menu).getByText('maude@example.ca')).toBeInTheDocument();
});

it('never shows a private-relay address', async () => {
  const { menu } = await openMenu({ email: 'x1y2@privaterelay.appleid.com', isApplePrivateEmail: true });
  expect(within(menu).queryByText(/privaterelay/)).not.toBeInTheDocument();
});

it('opens the page of an entry and closes', async () => {
  const { person, menu, address } = await openMenu();
  await person.click(within(menu).getByRole('menuitem', { name: 'My Posts' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My Posts' })).toBeInTheDocument();
  expect(address()).toBe('/my-posts');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
});

it('gives the focus back to its button on Escape', async () => {
  const { person } = await openMenu();
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  await expect.poll(() => screen.getByRole('button', { name: 'Account menu' })).toHaveFocus();
});

it('logs out: the session is gone and the visitor stands at home', async () => {
  const { person, menu, store, address } = await openMenu();
  await person.click(within(menu).getByRole('menuitem', { name: 'Log Out' }));
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  await expect.poll(address).toBe('/');
  expect(store.getState().login.token).toBeNull();
  expect(store.getState().profile.user).toBeNull();
});

it('counts what is unread on the button and beside its entry, 9+ from ten on', async () => {
  const member = {
    name: 'Maude Lévesque',
    person: { firstName: 'Maude', lastName: 'Lévesque' },
    email: '',
    picture: null,
  };
  const { person } = renderPart(<AccountButton member={member} />, {
    user: true,
    handlers: [
      mock('GET /chat/unread_counts', () => ({ data: { count: 12 } })),
      mock('GET /notifications/unread-count', () => ({ data: { unreadCount: 3 } })),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Account menu 15 unread' }));
  expect(await screen.findByRole('menuitem', { name: /^Messages.*12 unread$/ })).toHaveTextContent('9+');
  expect(screen.getByRole('menuitem', { name: /^Notifications.*3 unread$/ })).toHaveTextContent('3');
  expect(screen.getByRole('menuitem', { name: 'My Posts' })).toBeInTheDocument();
});
