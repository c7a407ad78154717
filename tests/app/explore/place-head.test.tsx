import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { PlaceMarket } from '#contract/search/market.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { failing, held, mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

beforeAll(async () => {
  await import('#src/features/explore/explore-screen.tsx');
  await import('#src/features/explore/place/place-head.tsx');
});

const area = { lat: 45.402, lng: -75.692, bounds: { south: 45.39, west: -75.71, north: 45.41, east: -75.68 } };
const path = paths.explore(area);
const glebe: PlaceMarket = {
  place: { kind: 'neighbourhood', name: 'The Glebe', city: 'Ottawa', province: 'ON', isExact: true },
  homes: 214,
  looking: 61,
  prices: {
    homes: 214,
    least: 300_000,
    median: 1_120_000,
    most: 9_000_000,
    middleHalf: { low: 865_000, high: 1_340_000 },
  },
  wishes: [
    { wish: 'bedrooms', least: 3, count: 38 },
    { wish: 'fenced_yard', least: null, count: 27 },
    { wish: 'pets', least: null, count: 24 },
  ],
};
const answered = (market: Partial<PlaceMarket> = {}) =>
  mock('GET /market/place', () => ({ data: { ...glebe, ...market } }));

const main = () => within(screen.getByRole('main'));
const heading = (name: string) => main().findByRole('heading', { level: 1, name });
const factOf = (term: string | RegExp) => main().queryByText(term)?.closest('div');

it('heads a place with its prices, the people looking there and what they look for', async () => {
  await renderApp({ path, handlers: [answered()] });
  expect(await heading('Homes for sale in The Glebe, Ottawa')).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Homes for sale in The Glebe, Ottawa · Gable'));
  expect(
    await main().findByText(
      'Half of the 214 homes ask between $865,000 and $1,340,000. 61 people are looking to buy here.',
    ),
  ).toBeInTheDocument();
  expect(factOf('median ask')).toHaveTextContent('$1.12M');
  expect(factOf(/^middle half/)).toHaveTextContent('middle half, $865K to $1.34M');
  expect(main().getByRole('link', { name: '61' })).toHaveAttribute(
    'href',
    paths.explore({ ...area, tab: 'buy-request' }),
  );
  const wishes = main().getByText('What they look for').closest('dl');
  expect(wishes).toHaveTextContent('What they look for3 bedrooms or more 38fenced yard 27pets allowed 24');
});

it('leads from the requests to the homes, with the same numbers', async () => {
  const calls: string[] = [];
  const once = mock('GET /market/place', ({ query }) => {
    calls.push(query.tab);
    return { data: glebe };
  });
  const { person } = await renderApp({ path, handlers: [once] });
  await person.click(await main().findByRole('link', { name: '61' }));
  expect(await heading('People looking to buy in The Glebe, Ottawa')).toBeInTheDocument();
  expect(main().getByText(/^61 people are looking to buy here\. Half of the 214 homes/)).toBeInTheDocument();
  expect(main().getByRole('link', { name: '214' })).toHaveAttribute('href', path);
  expect(calls).toEqual(['sale']);
});

it('keeps the heading while the numbers of another tab load', async () => {
  const rent = held('GET /market/place');
  const { person } = await renderApp({ path, handlers: [answered()] });
  await heading('Homes for sale in The Glebe, Ottawa');
  const { mockApi } = await import('#tests/support/mock-api/node.ts');
  mockApi.use(rent.handler);
  await person.click(main().getByRole('link', { name: /^For rent/ }));
  expect(await heading('Homes for rent in The Glebe, Ottawa')).toBeInTheDocument();
  expect(factOf('median ask')).toBeUndefined();
  rent.release();
});

it('leaves out the range of few homes, and the median of fewer', async () => {
  const few = { homes: 5, prices: { homes: 5, least: 1, median: 500_000, most: 2, middleHalf: null } };
  await renderApp({ path, handlers: [answered(few)] });
  expect(await main().findByText('median ask')).toBeInTheDocument();
  expect(factOf(/^middle half/)).toBeUndefined();
});

it('leaves out median and wishes that would name single people', async () => {
  await renderApp({ path, handlers: [answered({ homes: 2, looking: 1, prices: null, wishes: [] })] });
  expect(await main().findByText(/^2 homes for sale\. 1 person is looking to buy here\./)).toBeInTheDocument();
  expect(main().queryByText('median ask')).not.toBeInTheDocument();
  expect(main().queryByText('What they look for')).not.toBeInTheDocument();
});

it.each([
  ['a filter', paths.explore({ ...area, beds: 3 })],
  ['words', paths.explore({ ...area, q: 'porch' })],
  ['another page', paths.explore({ ...area, page: 2 })],
])('is not shown with %s, of which it says nothing', async (_, address) => {
  await renderApp({ path: address, handlers: [answered()] });
  expect(await heading('Homes for sale in The Glebe, Ottawa')).toBeInTheDocument();
  expect(main().queryByText('median ask')).not.toBeInTheDocument();
});

it('is not shown for a part of a place, which it names all the same', async () => {
  const place = { ...(glebe.place as NonNullable<PlaceMarket['place']>), isExact: false };
  await renderApp({ path, handlers: [answered({ place })] });
  expect(await heading('Homes for sale near The Glebe, Ottawa')).toBeInTheDocument();
  expect(main().queryByText('median ask')).not.toBeInTheDocument();
});

it('shows the list without place figures when the market call fails or no place is near', async () => {
  const { unmount } = await renderApp({ path, handlers: [failing('GET /market/place')] });
  expect(await heading('Homes for sale')).toBeInTheDocument();
  expect((await main().findAllByRole('article')).length).toBeGreaterThan(0);
  unmount();
  await renderApp({ path, handlers: [answered({ place: null })] });
  expect(await heading('Homes for sale')).toBeInTheDocument();
  expect(main().queryByText('median ask')).not.toBeInTheDocument();
});

it('writes hostile names as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const place = { kind: 'city', name, city: name, province: 'ON', isExact: true } as const;
  await renderApp({ path, handlers: [answered({ place })] });
  expect(await heading(`Homes for sale in ${name}`)).toBeInTheDocument();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});
