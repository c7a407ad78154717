import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Relaxation } from '#contract/search/relaxation.ts';
import { setAreaUnit } from '#src/lib/format/area-unit.ts';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

beforeEach(() => act(() => setAreaUnit('sq ft')));

const list = () => within(screen.getByRole('main'));
const nothing = mock('GET /posts', () => ({ data: [], total: 0 }));
const ways = (...relaxations: Partial<Relaxation>[]) =>
  mock('GET /posts/relaxations', () => ({
    data: relaxations.map((each) => ({ drop: null, change: null, count: 1, ...each })),
  }));

it('names the filter to relax and by how much, each with what it opens and one press away', async () => {
  const posts = mock('GET /posts', ({ query }) =>
    query.maxPrice === 950_000 ? { data: [makeListing()], total: 1 } : { data: [], total: 0 },
  );
  const relaxations = ways(
    { change: { name: 'maxPrice', value: '950000' }, count: 12 },
    { drop: 'beds', count: 1 },
    { change: { name: 'features', value: 'pool' }, count: 2 },
    { drop: 'q', count: 31 },
  );
  const { person, address } = await renderApp({
    path: '/residential-explore?page=2&q=Carp&maxPrice=700000&beds=5&features=pool,garage',
    handlers: [posts, relaxations],
  });
  expect(await list().findByRole('heading', { name: 'No homes found' })).toBeInTheDocument();
  expect(await list().findByText(/No homes match all 5 filters. Try changing one:/)).toBeVisible();
  expect(list().getByRole('button', { name: 'Remove “5+ bedrooms” (1 home)' })).toBeInTheDocument();
  expect(list().getByRole('button', { name: 'Remove “garage” (2 homes)' })).toBeInTheDocument();
  expect(list().getByRole('button', { name: 'Remove “Carp” (31 homes)' })).toBeInTheDocument();
  await person.click(list().getByRole('button', { name: 'Up to $950K (12 homes)' }));
  await expect.poll(address).toBe('/residential-explore?q=Carp&maxPrice=950000&beds=5&features=pool%2Cgarage');
  expect(await list().findByRole('article')).toBeInTheDocument();
});

it('names each way out by its own filter where areas are told in square metres', async () => {
  act(() => setAreaUnit('m²'));
  const relaxations = ways({ drop: 'beds', count: 4 }, { drop: 'listedBy', count: 2 }, { drop: 'minArea', count: 3 });
  await renderApp({
    path: '/residential-explore?minArea=1000&beds=9&listedBy=agent',
    handlers: [nothing, relaxations],
  });
  expect(await list().findByRole('button', { name: 'Remove “9+ bedrooms” (4 homes)' })).toBeInTheDocument();
  expect(list().getByRole('button', { name: 'Remove “listed by an agent” (2 homes)' })).toBeInTheDocument();
  expect(list().getByRole('button', { name: 'Remove “93 m² or more” (3 homes)' })).toBeInTheDocument();
});

it('leaves out a filter that is dropped, and a point as a whole', async () => {
  const relaxations = ways({ drop: 'beds', count: 4 }, { drop: 'lat', count: 9 });
  const { person, address, router } = await renderApp({
    path: '/residential-explore?lat=45.4&lng=-75.7&beds=9&maxPrice=500000',
    handlers: [nothing, relaxations],
  });
  await person.click(await list().findByRole('button', { name: 'Remove “9+ bedrooms” (4 homes)' }));
  await expect.poll(address).toBe('/residential-explore?lat=45.4&lng=-75.7&maxPrice=500000');
  await act(() => router.navigate(-1));
  await list().findByRole('button', { name: 'Remove “9+ bedrooms” (4 homes)' });
  await person.click(list().getByRole('button', { name: 'Everywhere (9 homes)' }));
  await expect.poll(address).toBe('/residential-explore?maxPrice=500000&beds=9');
});

it('offers a wider area for a box and a point, in words for requests', async () => {
  const relaxations = ways(
    { change: { name: 'bounds', value: '45,-76,46,-75' }, count: 3 },
    { drop: 'maxPrice', count: 1_204 },
  );
  const { person, address } = await renderApp({
    path: '/residential-explore?tab=buy-request&bounds=45.4,-75.7,45.5,-75.6&maxPrice=100000',
    handlers: [nothing, relaxations],
  });
  expect(await list().findByRole('button', { name: 'Remove “budget up to $100K” (1,204 requests)' })).toBeVisible();
  await person.click(list().getByRole('button', { name: 'A wider area (3 requests)' }));
  await expect.poll(address).toBe('/residential-explore?tab=buy-request&bounds=45%2C-76%2C46%2C-75&maxPrice=100000');
});

it('asks the server with the same filters, and only where nothing was found', async () => {
  const asked: unknown[] = [];
  const relaxations = mock('GET /posts/relaxations', ({ query }) => {
    asked.push(query);
    return { data: [] };
  });
  const { router } = await renderApp({ path: '/residential-explore?type=House', handlers: [relaxations] });
  await list().findAllByRole('article');
  expect(asked).toEqual([]);
  await router.navigate('/residential-explore?tab=rent&beds=9&sort=largest');
  await list().findByRole('heading', { name: 'No homes found' });
  await expect.poll(() => asked).toEqual([{ section: 'residential', tab: 'rent', beds: 9 }]);
});

it('still leads on where no single filter helps or the answer fails', async () => {
  const { person, address } = await renderApp({
    path: '/residential-explore?q=Carp&beds=5&features=pool',
    handlers: [nothing, failing('GET /posts/relaxations', 500)],
  });
  await person.click(await list().findByRole('button', { name: 'Clear all filters' }));
  await expect.poll(address).toBe('/residential-explore?q=Carp');
});

it.each([
  ['sale', 'Post a buy request', '/buy-request'],
  ['rent', 'Post a rent request', '/rent-request'],
  ['buy-request', 'List yours for sale', '/sale-property'],
  ['rent-request', 'List yours for rent', '/rent-property'],
])('leads from %s to the other half of the market', async (tab, label, path) => {
  await renderApp({ path: `/residential-explore?tab=${tab}&beds=9`, handlers: [nothing] });
  expect(await list().findByRole('link', { name: label })).toHaveAttribute('href', path);
});

it('offers an agent no request', async () => {
  await renderApp({ path: '/residential-explore?beds=9', handlers: [nothing], user: { userType: 'Agent' } });
  await list().findByRole('heading', { name: 'No homes found' });
  expect(list().queryByRole('link', { name: 'Post a buy request' })).not.toBeInTheDocument();
});
