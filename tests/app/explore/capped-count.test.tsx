import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { countMax } from '#contract/limits.ts';
import { makeListing, makePlace } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/explore/filters/all-filters.tsx'));

const isCapped = true;
const many = mock('GET /posts', () => ({ data: [makeListing()], total: countMax, isCapped }));
const counts = { sale: countMax, rent: 812, 'buy-request': 12_345, 'rent-request': 40 };

describe('where the server stopped counting, there is more than is said', () => {
  it('above the list', async () => {
    await renderApp({ path: '/residential-explore?beds=2', handlers: [many] });
    expect(await screen.findByText(/^10,000\+ homes\. Showing 1 to/)).toBeInTheDocument();
  });

  it('at the tabs, each for itself', async () => {
    await renderApp({
      path: '/residential-explore?beds=2',
      handlers: [many, mock('GET /posts/counts', () => ({ data: counts, isCapped }))],
    });
    expect(await screen.findByRole('link', { name: 'For sale 10,000+' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'For rent 812' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buy requests 12,345' })).toBeInTheDocument();
  });

  it('on the button of all filters', async () => {
    const { person } = await renderApp({ path: '/residential-explore?beds=2', handlers: [many] });
    await person.click(screen.getByRole('button', { name: 'All filters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'All filters' }));
    expect(await dialog.findByRole('button', { name: 'Show 10,000+ homes' })).toBeInTheDocument();
  });

  it('on the ways out of a search that finds nothing', async () => {
    const ways = [
      { drop: 'beds' as const, change: null, count: countMax },
      { drop: 'baths' as const, change: null, count: 9 },
    ];
    await renderApp({
      path: '/residential-explore?beds=9&baths=9',
      handlers: [
        mock('GET /posts', () => ({ data: [], total: 0 })),
        mock('GET /posts/relaxations', () => ({ data: ways, isCapped })),
      ],
    });
    expect(await screen.findByRole('button', { name: 'Remove “9+ bedrooms” (10,000+ homes)' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove “9+ bathrooms” (9 homes)' })).toBeInTheDocument();
  });

  it('in the neighbourhoods of a city', async () => {
    const places = [makePlace({ name: 'The Glebe', homesForSale: countMax })];
    await renderApp({ path: '/', handlers: [mock('GET /places', () => ({ data: places, isCapped }))] });
    expect(await screen.findByText('10,000+ homes')).toBeInTheDocument();
  });
});

it('a tab that is counted to the end and holds just as many has no more than that', async () => {
  const all = mock('GET /posts/counts', () => ({ data: counts }));
  await renderApp({ path: '/residential-explore', handlers: [all] });
  expect(await screen.findByRole('link', { name: 'For sale 10,000' })).toBeInTheDocument();
});
