import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/explore/explore-screen.tsx'));
beforeAll(() => import('#src/features/explore/filters/filter-controls.tsx'));

const dayIn = (days: number) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
};
const textOf = (date: Date) => date.toLocaleDateString('sv-SE');
const weekdayOf = (date: Date) => date.toLocaleDateString('en-US', { weekday: 'short' });

const counted = mock('GET /posts/open-days', () => ({
  data: {
    days: [
      { day: textOf(dayIn(2)), homes: 14 },
      { day: textOf(dayIn(3)), homes: 1 },
    ],
    any: 15,
  },
}));

const found = mock('GET /posts', () => ({ data: [makeListing(), makeListing()], total: 2 }));

const filters = () => within(screen.getByRole('group', { name: 'Filters' }));
async function openDays(person: Awaited<ReturnType<typeof renderApp>>['person']) {
  await person.click(filters().getByRole('button', { name: /^Open house/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open house' }));
  await dialog.findByText('14 homes');
  return dialog;
}

it('days are chosen with the number of homes on each, and the order by time is offered', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore', handlers: [counted, found] });
  expect(screen.queryByRole('option', { name: 'Open first' })).not.toBeInTheDocument();
  const dialog = await openDays(person);
  expect(dialog.getByRole('button', { name: /^Today \d+ none$/ })).toBeDisabled();
  await person.click(dialog.getByRole('button', { name: new RegExp(`^${weekdayOf(dayIn(3))} \\d+ 1 home$`) }));
  await person.click(dialog.getByRole('button', { name: new RegExp(`^${weekdayOf(dayIn(2))} \\d+ 14 homes$`) }));
  await person.click(dialog.getByRole('button', { name: 'Show results' }));
  expect(address()).toBe(
    `/residential-explore?openOn=${encodeURIComponent(`${textOf(dayIn(2))},${textOf(dayIn(3))}`)}`,
  );
  const label = `Open ${weekdayOf(dayIn(2))} and ${weekdayOf(dayIn(3))}`;
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Open first');
  await waitFor(() => expect(address()).toContain('sort=open'));
  await person.click(filters().getByRole('button', { name: `Remove ${label}` }));
  await waitFor(() => expect(address()).toBe('/residential-explore'));
});

it('any day takes the place of single ones, and can be cleared', async () => {
  const path = `/residential-explore?openOn=${textOf(dayIn(2))}`;
  const { person, address } = await renderApp({ path, handlers: [counted, found] });
  await person.click(filters().getByRole('button', { name: `Open house: Open ${weekdayOf(dayIn(2))}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open house' }));
  await person.click(await dialog.findByRole('button', { name: 'Any 14 days 15 homes' }));
  await person.click(dialog.getByRole('button', { name: 'Show results' }));
  expect(address()).toBe('/residential-explore?openOn=any');
  await person.click(filters().getByRole('button', { name: 'Open house' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(address()).toBe('/residential-explore'));
});

it('requests have no open houses to choose', async () => {
  await renderApp({ path: '/residential-explore?tab=buy-request' });
  expect(filters().queryByRole('button', { name: 'Open house' })).not.toBeInTheDocument();
});
