import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { parsePriceRange } from '#src/features/explore/filters/price/parse-price-range.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/explore/filters/filter-controls.tsx'));

const filters = () => within(screen.getByRole('group', { name: 'Filters' }));

it('takes a price range, in whichever order it is typed', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore?page=2' });
  await person.click(filters().getByRole('button', { name: 'Price' }));
  await person.type(await screen.findByLabelText('Minimum'), '900k');
  await person.type(screen.getByLabelText('Maximum'), '600k');
  await person.click(screen.getByRole('button', { name: 'Show results' }));
  expect(address()).toBe('/residential-explore?minPrice=600000&maxPrice=900000');
  expect(await filters().findByRole('button', { name: 'Price: $600K – $900K' })).toBeInTheDocument();
});

it('says at its field what it cannot read, goes there, and takes it once it is right', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore?tab=rent' });
  await person.click(filters().getByRole('button', { name: 'Rent' }));
  await person.type(await screen.findByLabelText('Maximum'), 'cheap{Enter}');
  const field = screen.getByLabelText('Maximum');
  expect(field).toHaveAccessibleDescription('Enter an amount, like 2,150 or 2.5k');
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
  await person.type(await screen.findByLabelText('Minimum'), '1.2m');
  await person.tab();
  expect(screen.getByLabelText('Minimum')).toHaveValue('1,200,000');
  await person.type(screen.getByLabelText('Maximum'), '850k');
  await person.tab({ shift: true });
  expect(screen.getByLabelText('Minimum')).toHaveValue('850,000');
  expect(screen.getByLabelText('Maximum')).toHaveValue('1,200,000');
  expect(screen.getByText('We swapped these so the minimum comes first.')).toBeInTheDocument();
});

it('leaves the other end alone while a range is moved as a whole', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore?minPrice=100000&maxPrice=500000' });
  await person.click(filters().getByRole('button', { name: /^Price/ }));
  const [least, most] = [await screen.findByLabelText('Minimum'), screen.getByLabelText('Maximum')];
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
  expect(await screen.findByLabelText('Maximum')).toHaveValue('900,000');
  await person.clear(screen.getByLabelText('Maximum'));
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
  const opener = filters().getByRole('button', { name: 'Bedrooms' });
  await person.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Bedrooms' })).toBeInTheDocument();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

it('asks about the home on offer where people are looking', async () => {
  const { person } = await renderApp({ path: '/residential-explore?tab=buy-request&minPrice=600000' });
  expect(filters().getByRole('button', { name: 'Budget $600K+' })).toBeInTheDocument();
  await person.click(filters().getByRole('button', { name: 'Bedrooms' }));
  expect(await screen.findByRole('button', { name: 'For 3 bedrooms' })).toBeInTheDocument();
});

it('filters business premises by their size, not by bedrooms', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore?section=commercial' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Commercial spaces for sale' })).toBeInTheDocument();
  expect(filters().queryByRole('button', { name: 'Bedrooms' })).not.toBeInTheDocument();
  await person.click(filters().getByRole('button', { name: 'Size' }));
  await person.click(await screen.findByRole('button', { name: '2,500 sq ft or more' }));
  expect(address()).toBe('/residential-explore?section=commercial&minArea=2500');
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
    expect(parsePriceRange({ min: typed, max: '' }, false)).toMatchObject({ minPrice: amount, problems: {} });
  });

  it.each(['-5', 'a lot', '1.2.3', '5b', '999999999999'])('%j has a problem', (typed) => {
    const { maxPrice, problems } = parsePriceRange({ min: '', max: typed }, false);
    expect(maxPrice).toBeUndefined();
    expect(problems.max).toMatch(/^(Enter an amount, like 850,000, 850k or 1.2m|Maximum \$100,000,000)$/);
  });
});
