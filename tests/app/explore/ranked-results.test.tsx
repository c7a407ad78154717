import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { makeLiveRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const sort = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);

it('offers a member with a request its best homes first, each with its fit', async () => {
  giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
  const { person, address } = await renderApp({ path: '/residential-explore', user: true });
  await waitFor(async () => expect(optionsOf(await sort())).toContain('Best for my request'));
  await person.selectOptions(await sort(), 'Best for my request');
  expect(address()).toBe('/residential-explore?request=r1');
  const link = await screen.findByRole('link', { name: 'A yard for two dogs' });
  expect(link).toHaveAttribute('href', '/matches/r1');
  expect(link.parentElement).toHaveTextContent('Homes that fit A yard for two dogs come first.');
  const [first] = await screen.findAllByText(/^(Strong|Possible) fit$/);
  expect(within(first?.closest('li') as HTMLElement).getByText(/^\d+ of 100$/)).toBeVisible();
  await person.selectOptions(await sort(), 'Newest');
  expect(address()).toBe('/residential-explore');
  await waitFor(() => expect(screen.queryByText(/of 100$/)).toBeNull());
});

it('names the requests where there are several', async () => {
  giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
  giveOwnPost(memberToken, makeLiveRequest({ id: 'r2', title: 'Near the canal' }));
  await renderApp({ path: '/residential-explore?request=r2', user: true });
  await waitFor(async () => expect(optionsOf(await sort())).toContain('Best for “Near the canal”'));
  expect(await sort()).toHaveValue('r2');
});

it.each([
  ['a visitor', '/residential-explore?request=r1', false],
  ['the tabs of requests', '/residential-explore?tab=buy-request&request=r1', true],
])('offers none to %s', async (_who, path, user) => {
  if (user) giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
  await renderApp({ path, ...(user ? { user: true as const } : {}) });
  expect(optionsOf(await sort()).join()).not.toContain('Best for');
  if (!user) expect(callsOf('GET /posts/{id}/ranked')).toHaveLength(0);
});
