import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRange } from '#src/features/explore/filter-amounts.ts';
import { activePageDefaults } from '#src/state/active-page-slice.ts';
import { renderApp } from '#tests/support/render.tsx';

// Loaded when a chip is first pressed; here before, so that no test waits for the compiler.
beforeAll(() => import('#src/features/explore/filter-controls.tsx'));

const filters = () => within(screen.getByRole('group', { name: 'Filters' }));

it('takes a price range, in whichever order it is typed', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore?page=2' });
  await person.click(filters().getByRole('button', { name: 'Price' }));
  await person.type(await screen.findByLabelText('At least'), '900k');
  await person.type(screen.getByLabelText('At most'), '600k');
  await person.click(screen.getByRole('button', { name: 'Show results' }));
  expect(address()).toBe('/residential-explore?minPrice=600000&maxPrice=900000');
  expect(await filters().findByRole('button', { name: 'Price: $600K – $900K' })).toBeInTheDocument();
});

it('says at its field what it cannot read, goes there, and takes it once it is right', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore?tab=rent' });
  await person.click(filters().getByRole('button', { name: 'Rent' }));
  await person.type(await screen.findByLabelText('At most'), 'cheap{Enter}');
  const field = screen.getByLabelText('At most');
  expect(field).toHaveAccessibleDescription('An amount, like 2,150 or 2.5k');
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(address()).toBe('/residential-explore?tab=rent');
  await person.clear(field);
  await person.type(field, '2.5k');
  expect(field).toBeValid();
  await person.keyboard('{Enter}');
  expect(address()).toBe('/residential-explore?tab=rent&maxPrice=2500');
});

it('writes an amount out and puts a range in order when a field is left, and says so', async () => {
  const { person } = await renderApp({ path: '/residential-explore' });
  await person.click(filters().getByRole('button', { name: 'Price' }));
  await person.type(await screen.findByLabelText('At least'), '1.2m');
  await person.tab();
  expect(screen.getByLabelText('At least')).toHaveValue('1,200,000');
  await person.type(screen.getByLabelText('At most'), '850k');
  await person.tab();
  expect(screen.getByLabelText('At least')).toHaveValue('850,000');
  expect(screen.getByLabelText('At most')).toHaveValue('1,200,000');
  expect(screen.getByText('Swapped, so that the smaller one comes first.')).toBeInTheDocument();
});

it('leaves the other end alone while a range is moved as a whole', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore?minPrice=100000&maxPrice=500000' });
  await person.click(filters().getByRole('button', { name: /^Price/ }));
  const [least, most] = [await screen.findByLabelText('At least'), screen.getByLabelText('At most')];
  await person.clear(least);
  await person.type(least, '900k');
  await person.tab();
  expect(least).toHaveValue('900,000');
  expect(most).toHaveValue('500,000');
  await person.clear(most);
  await person.type(most, '1.2m{Enter}');
  expect(address()).toBe('/residential-explore?minPrice=900000&maxPrice=1200000');
});

it('empties one end of a range again', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore?minPrice=600000&maxPrice=900000' });
  await person.click(filters().getByRole('button', { name: /^Price/ }));
  expect(await screen.findByLabelText('At most')).toHaveValue('900,000');
  await person.clear(screen.getByLabelText('At most'));
  await person.keyboard('{Enter}');
  expect(address()).toBe('/residential-explore?minPrice=600000');
});

it('chooses the least number of bedrooms with one press', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore' });
  await person.click(filters().getByRole('button', { name: 'Bedrooms' }));
  await person.click(await screen.findByRole('button', { name: '3+ bedrooms' }));
  expect(address()).toBe('/residential-explore?beds=3');
});

it('chooses several types', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore' });
  await person.click(filters().getByRole('button', { name: 'Type' }));
  await person.click(await screen.findByRole('checkbox', { name: 'House' }));
  await person.click(screen.getByRole('checkbox', { name: 'Condo' }));
  await person.click(screen.getByRole('button', { name: 'Show results' }));
  expect(address()).toBe('/residential-explore?type=House%2CCondo');
  expect(await filters().findByRole('button', { name: 'Type: House or condo' })).toBeInTheDocument();
});

it('closes on Escape and gives the focus back', async () => {
  const { person } = await renderApp({ path: '/residential-explore' });
  const opener = filters().getByRole('button', { name: 'Bathrooms' });
  await person.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Bathrooms' })).toBeInTheDocument();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

it('asks about the home on offer where people are looking', async () => {
  const { person } = await renderApp({ path: '/residential-explore?tab=buy-request&minPrice=600000' });
  expect(filters().getByRole('button', { name: 'Budget $600K and more' })).toBeInTheDocument();
  await person.click(filters().getByRole('button', { name: 'Bedrooms' }));
  expect(await screen.findByRole('button', { name: 'For 3 bedrooms' })).toBeInTheDocument();
});

it('filters business premises by their size, not by bedrooms', async () => {
  const state = { activePage: { ...activePageDefaults, active_page: 'commercial' as const } };
  const { person, address } = await renderApp({ path: '/residential-explore', state });
  expect(await screen.findByRole('heading', { level: 1, name: 'Business premises for sale' })).toBeInTheDocument();
  expect(filters().queryByRole('button', { name: 'Bedrooms' })).not.toBeInTheDocument();
  await person.click(filters().getByRole('button', { name: 'Size' }));
  await person.click(await screen.findByRole('button', { name: '2,500 sq ft or more' }));
  expect(address()).toBe('/residential-explore?minArea=2500');
});

describe('an amount as people type it', () => {
  it.each([
    ['600000', 600_000],
    ['600,000', 600_000],
    ['$1 200 000', 1_200_000],
    ['600k', 600_000],
    ['1.15M', 1_150_000],
    ['850 K', 850_000],
    ['', undefined],
    ['0', undefined],
  ])('%j is %s', (typed, amount) => {
    expect(readRange({ min: typed, max: '' }, false)).toMatchObject({ minPrice: amount, problems: {} });
  });

  it.each(['-5', 'a lot', '1.2.3', '5b', '999999999999'])('%j has a problem', (typed) => {
    const { maxPrice, problems } = readRange({ min: '', max: typed }, false);
    expect(maxPrice).toBeUndefined();
    expect(problems.max).toMatch(/^(An amount, like 850,000, 850k or 1.2m|At most \$100,000,000)$/);
  });
});
