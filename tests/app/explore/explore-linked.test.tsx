import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatMoney } from '#contract/format/money.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { makeListing, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import {
  forgetMap,
  home,
  list,
  map,
  oneHome,
  ottawaView,
  pinOf,
  prepareMapTests,
  surface,
} from './fake-map-surface.tsx';

prepareMapTests();

it('light each other up, on hover and on focus', async () => {
  const { person } = await renderApp({ path: '/residential-explore', handlers: oneHome });
  const pin = await (await map()).findByRole('button', { name: 'For sale, $879,900, 112B Strathcona Avenue' });
  const card = list().getByRole('article').closest('li');
  await person.hover(card as HTMLElement);
  expect(pin).toHaveAttribute('data-raised');
  await person.unhover(card as HTMLElement);
  expect(pin).not.toHaveAttribute('data-raised');
  act(() =>
    within(card as HTMLElement)
      .getByRole('link')
      .focus(),
  );
  expect(pin).toHaveAttribute('data-raised');
  act(() => pin.focus());
  expect(card).toHaveAttribute('data-lit');
});

it('light up the cluster that holds the card', async () => {
  const { person } = await renderApp({ path: '/residential-explore' });
  const shown = await map();
  const [cluster] = await shown.findAllByRole('button', { name: /^\d+ homes$/ });
  const [first] = list().getAllByRole('article');
  await person.hover(first?.closest('li') as HTMLElement);
  expect(cluster?.parentElement?.querySelectorAll('[data-raised]')).toHaveLength(1);
});

it('open a home over its pin, which counts as seen from then on', async () => {
  const { person, router } = await renderApp({ path: '/residential-explore', handlers: oneHome });
  const pin = await (await map()).findByRole('button', { name: /879,900/ });
  expect(pin).not.toHaveAttribute('data-seen');
  await person.click(pin);
  const open = within(screen.getByRole('region', { name: 'Open on the map: alone' }));
  expect(open.getByText('$879,900')).toBeInTheDocument();
  expect(open.getByText('3 beds')).toBeInTheDocument();
  expect(open.getByRole('link', { name: '112B Strathcona Avenue' })).toHaveAttribute(
    'href',
    '/residential-details/alone',
  );
  expect(pin).toHaveAttribute('data-seen');
  act(() => surface().onBackgroundPress?.());
  expect(screen.queryByRole('region', { name: /Open on the map/ })).not.toBeInTheDocument();
  await person.click(pin);
  await person.click(within(screen.getByRole('region', { name: /Open on the map/ })).getByRole('link'));
  await waitFor(() => expect(screen.queryByRole('application')).not.toBeInTheDocument());
  forgetMap();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('region', { name: 'Open on the map: alone' })).toBeInTheDocument();
  expect(surface().initialView).toMatchObject({ zoom: ottawaView.zoom });
});

it('fetch a home that stands on another page of the list', async () => {
  const oldest = posts.find(({ id }) => id === 'sale_31') as ListingDetails;
  const { person } = await renderApp({
    path: '/residential-explore',
    handlers: [mock('GET /posts/map', () => ({ data: { clusters: [], pins: [pinOf(oldest)] } }))],
  });
  await person.click(await (await map()).findByRole('button', { name: `For sale, ${formatMoney(oldest.listPrice)}` }));
  const open = within(screen.getByRole('region', { name: 'Open on the map: sale_31' }));
  expect(await open.findByRole('link')).toHaveAttribute('href', '/residential-details/sale_31');
});

it('list all homes that stand at one place', async () => {
  const flats = ['one', 'two', 'three'].map((id) => makeListing({ id }));
  const { lat, lng } = home.address;
  const asked: string[] = [];
  const { person } = await renderApp({
    path: '/residential-explore?minPrice=300000',
    handlers: [
      mock('GET /posts', ({ query }) => {
        if (query.limit === 50) asked.push(`${query.minPrice} ${query.bounds?.south.toFixed(3)}`);
        return query.limit === 50 ? { data: flats, total: 3 } : { data: [], total: 0 };
      }),
      mock('GET /posts/map', () => ({
        data: {
          clusters: [{ count: 3, lat, lng, bounds: { south: lat, west: lng, north: lat, east: lng } }],
          pins: [],
        },
      })),
    ],
  });
  await person.click(await (await map()).findByRole('button', { name: '3 homes' }));
  expect(await screen.findAllByRole('region', { name: /Open on the map/ })).toHaveLength(3);
  expect(asked).toEqual([`300000 ${lat.toFixed(3)}`]);
});

it('open what was pressed last, however late the homes of one place come', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isAnswered = false;
  const address = { ...home.address, lat: home.address.lat + 0.02 };
  const { lat, lng } = address;
  const { person } = await renderApp({
    path: '/residential-explore',
    handlers: [
      mock('GET /posts', async ({ query }) => {
        if (query.limit !== 50) return { data: [home], total: 1 };
        await held;
        isAnswered = true;
        return { data: [makeListing({ id: 'one', address }), makeListing({ id: 'two', address })], total: 2 };
      }),
      mock('GET /posts/map', () => ({
        data: {
          clusters: [{ count: 2, lat, lng, bounds: { south: lat, west: lng, north: lat, east: lng } }],
          pins: [pinOf(home)],
        },
      })),
    ],
  });
  const shown = await map();
  await person.click(await shown.findByRole('button', { name: '2 homes' }));
  await person.click(shown.getByRole('button', { name: /879,900/ }));
  answer();
  await waitFor(() => expect(isAnswered).toBe(true));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(surface().activeId).toBe('alone');
});

it('show requests with their range and every area of the one that is looked at', async () => {
  const request = makeRequest({ id: 'wish', budgetMin: 780_000, budgetMax: 925_000 });
  const [area, other] = request.areas;
  const pin = {
    id: 'wish',
    kind: request.kind,
    lat: area?.lat ?? 0,
    lng: area?.lng ?? 0,
    price: 925_000,
    priceMin: 780_000,
    radiusKm: 1.5,
  };
  const { person } = await renderApp({
    path: '/residential-explore?tab=buy-request',
    handlers: [
      mock('GET /posts', () => ({ data: [request], total: 1 })),
      mock('GET /posts/map', () => ({ data: { clusters: [], pins: [pin] } })),
    ],
  });
  await (await map()).findByRole('button', { name: /^Buy request, \$780K – \$925K/ });
  expect(surface().points).toEqual([expect.objectContaining({ kind: 'area', radiusKm: 1.5, label: '$780K – $925K' })]);
  expect(surface().circles).toEqual([]);
  await person.hover(list().getByRole('article').closest('li') as HTMLElement);
  expect(surface().circles).toEqual([
    expect.objectContaining({ lat: other?.lat, lng: other?.lng, radiusKm: other?.radiusKm }),
  ]);
});

it('shows the whole list when the map is unavailable', async () => {
  await renderApp({ path: '/residential-explore' });
  await map();
  act(() => surface().onUnavailable?.());
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
  expect(screen.getByText('The map isn’t available right now. The list shows everything.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Map' })).not.toBeInTheDocument();
  expect(list().getAllByRole('article')).toHaveLength(24);
});
