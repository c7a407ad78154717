import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import { makePlace } from '#tests/support/mock-api/data/factories.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { box } from './search-box.ts';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/entities/place/search/address-list.tsx'));

const options = () => within(screen.getByRole('listbox', { name: 'Places' })).getAllByRole('option');
const named = (name: string) => screen.findByRole('option', { name: new RegExp(`^${name}`) });
const said = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .join(' ');

/** The list answers all that was typed: on a slow machine that of the first letters alone comes before. */
const settled = () => waitFor(() => expect(said()).toMatch(/places? found/));

it('is a closed combobox that says what it is', async () => {
  await renderApp({ path: '/residential-explore' });
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(box()).toHaveAttribute('aria-autocomplete', 'list');
  expect(box()).not.toHaveAttribute('aria-controls');
  expect(box()).toHaveAttribute('placeholder', 'Search by location');
  expect(box()).toBeEnabled();
});

it('lists what the letters may mean, and says how much that is', async () => {
  const { person } = await renderApp({ path: '/residential-explore' });
  await person.type(box(), 'o');
  expect(await named('Ottawa')).toHaveTextContent('OttawaOntario');
  expect(await named('Old Ottawa South')).toHaveTextContent('Old Ottawa SouthOttawa, ON');
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  await waitFor(() => expect(said()).toContain('places found. The first is Ottawa, Ontario.'));
});

it('goes through the list by keyboard alone, around its ends', async () => {
  const { person } = await renderApp({ path: '/residential-explore' });
  await person.type(box(), 'ott');
  await settled();
  const [first, last] = [options()[0], options().at(-1)];
  const isActive = (option: HTMLElement | undefined) => {
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(box()).toHaveAttribute('aria-activedescendant', option?.id);
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('ott');
  };
  expect(box()).not.toHaveAttribute('aria-activedescendant');
  await person.keyboard('{ArrowDown}');
  isActive(first);
  await person.keyboard('{ArrowUp}');
  isActive(last);
  await person.keyboard('{ArrowDown}');
  isActive(first);
  await person.keyboard('{End}');
  isActive(last);
  await person.keyboard('{Home}');
  isActive(first);
});

it('opens a place with Enter: coordinates and its ground in the address, page 1, filters kept', async () => {
  const { person, address, store } = await renderApp({
    path: '/residential-explore?tab=rent&page=2&q=house&pets=true',
    handlers: [
      mock('GET /places', () => ({
        data: [
          makePlace({
            name: 'The Glebe',
            lat: 45.4,
            lng: -75.69,
            bounds: { south: 45.39, west: -75.7, north: 45.41, east: -75.68 },
          }),
        ],
        total: 1,
      })),
    ],
  });
  await person.clear(box());
  await person.type(box(), 'gle');
  await settled();
  await person.keyboard('{ArrowDown}{Enter}');
  await expect
    .poll(address)
    .toBe('/residential-explore?tab=rent&lat=45.4&lng=-75.69&bounds=45.39%2C-75.7%2C45.41%2C-75.68&pets=true');
  expect(box()).toHaveValue('The Glebe, Ottawa, ON');
  expect(box()).toHaveFocus();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(store.getState().location).toEqual({
    latitude: 45.4,
    longitude: -75.69,
    location: 'The Glebe, Ottawa, ON',
    inputValue: 'The Glebe, Ottawa, ON',
    addressDetails: {
      fullAddress: 'The Glebe, Ottawa, ON',
      lat: 45.4,
      lng: -75.69,
      streetNumber: '',
      streetName: '',
      city: 'Ottawa',
      province: 'ON',
      country: 'Canada',
      postalCode: '',
    },
  });
});

it('opens a place with a press', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore' });
  await person.type(box(), 'hint');
  await person.click(await named('Hintonburg'));
  await expect.poll(address).toContain('lat=45.4035');
  expect(box()).toHaveValue('Hintonburg, Ottawa, ON');
});

it('searches the words when Enter is pressed without a choice', async () => {
  const { person, address, store } = await renderApp({ path: '/residential-explore?type=House' });
  await person.type(box(), 'hinton');
  await named('Hintonburg');
  await person.keyboard('{Enter}');
  await expect.poll(address).toBe('/residential-explore?q=hinton&type=House');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(store.getState().location.inputValue).toBe('hinton');
});

it('closes on Escape and keeps what was typed, then opens again with an arrow', async () => {
  const { person } = await renderApp({ path: '/residential-explore' });
  await person.type(box(), 'hinton');
  await named('Hintonburg');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveValue('hinton');
  await person.keyboard('{Escape}');
  expect(box()).toHaveValue('hinton');
  await person.keyboard('{ArrowDown}');
  expect(await named('Hintonburg')).toBeInTheDocument();
  await person.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveValue('hinton');
});

it('asks once the typing rests, and never lets an older answer replace a newer one', async () => {
  const { opened, open } = gate();
  const asked: (string | undefined)[] = [];
  const places = mock('GET /places', async ({ query }) => {
    if (query.kind) return { data: [makePlace({ kind: 'city', name: 'Halifax' })], total: 1 };
    asked.push(query.q);
    if (query.q === 'sandy') await opened;
    return { data: [makePlace({ id: `place-${query.q}`, name: `Only ${query.q}` })], total: 1 };
  });
  const { person } = await renderApp({ path: '/residential-explore', handlers: [places] });
  await person.click(box());
  await named('Halifax');
  for (const value of ['s', 'sa', 'sandy']) fireEvent.change(box(), { target: { value } });
  await waitFor(() => expect(asked).toEqual(['sandy']));
  fireEvent.change(box(), { target: { value: 'hinton' } });
  expect(await named('Only hinton')).toBeInTheDocument();
  open();
  await person.keyboard('{ArrowDown}');
  expect(options().map((option) => option.textContent)).toEqual(['Only hintonOttawa, ON']);
});

it('says so when no place has that name, and when places cannot be loaded', async () => {
  const { person } = await renderApp({ path: '/residential-explore' });
  await person.type(box(), 'zzz');
  expect(await screen.findByText('No places found. Press Enter to search for this text.')).toBeInTheDocument();
  mockApi.use(failing('GET /places', 500));
  await person.clear(box());
  await person.type(box(), 'hint');
  expect(await screen.findAllByText('We couldn’t load places.')).not.toHaveLength(0);
  await person.keyboard('{Enter}');
  expect(box()).toHaveValue('hint');
});

it('writes in the box what was picked when the address comes back to it', async () => {
  const { person, router, address } = await renderApp({ path: '/residential-explore' });
  await person.type(box(), 'hint');
  await person.click(await named('Hintonburg'));
  await screen.findByRole('heading', { level: 1, name: /Hintonburg/ });
  await person.clear(box());
  await person.type(box(), 'halifax{Enter}');
  await expect.poll(address).toBe('/residential-explore?q=halifax');
  // The page has followed the address: what was never shown is not gone back from.
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: /Hintonburg/ })).toBeNull());
  await router.navigate(-1);
  await waitFor(() => expect(box()).toHaveValue('Hintonburg, Ottawa, ON'));
});

it('searches from home around the place, in the chosen tab', async () => {
  const { person, address } = await renderApp({ path: '/' });
  const main = () => within(screen.getByRole('main'));
  await person.click(await main().findByRole('radio', { name: 'Rent' }));
  await person.type(main().getByRole('combobox', { name: 'Search by location' }), 'hint');
  await settled();
  await person.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toMatch(/^\/residential-explore\?tab=rent&lat=45.4035&lng=-75.7256&bounds=/);
});
