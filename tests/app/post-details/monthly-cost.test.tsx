import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { initialAssumptions, monthlyCost } from '#src/entities/post/costs/monthly-cost.ts';
import { makeListing, makeRental } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { findPageHeading } from '#tests/support/page/page-heading.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const home = () => makeListing({ listPrice: 500_000, taxAnnualAmount: 4_800, associationFee: 320 });
const region = async () => within(await screen.findByRole('region', { name: 'Monthly cost' }));

async function open(post = home()) {
  const app = await renderApp({
    path: '/residential-details/any',
    handlers: [mock('GET /posts/{id}', () => ({ data: post }))],
  });
  const cost = await region();
  await cost.findByRole('status');
  const change = async (label: string, text: string) => {
    const field = await cost.findByLabelText(label);
    await app.person.clear(field);
    await app.person.type(field, text);
  };
  const row = (term: string) => cost.queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent;
  return { ...app, cost, change, row, total: () => cost.getByRole('status').textContent };
}

it('estimates what a home for sale costs a month, and says on what that rests', async () => {
  const { cost, row, total } = await open();
  // 400,000 at 4.5%, compounded twice a year, over 25 years.
  expect(row('Mortgage')).toBe('$2,214');
  expect(row('Property tax')).toBe('$400');
  expect(row('Condo fee')).toBe('$320');
  expect(row('Heating and power')).toBe('$180');
  expect(row('Home insurance')).toBe('$110');
  expect(total()).toBe('$3,224/mo');
  expect(cost.getByText(/\$100,000 down \(20%\), \$400,000 mortgage at 4.5% over 25 years/)).toBeInTheDocument();
  expect(cost.getByText(/^Estimates only\./)).toBeInTheDocument();
});

it.each([777_776, 777_777, 999_999, 1_500_001, 1_999_992])(
  'begins with a down payment that needs no insurance, at a price of %i',
  (listPrice) => {
    expect(monthlyCost(initialAssumptions(makeListing({ listPrice }))).premium).toBe(0);
  },
);

it('lets every figure be changed', async () => {
  const { person, cost, change, row, total } = await open();
  await person.click(cost.getByRole('button', { name: 'Edit figures' }));
  await change('Price', '450,000');
  await change('Down payment', '150000');
  await change('Interest rate', '6');
  await change('Property tax (monthly)', '300');
  await change('Condo fee (monthly)', '0');
  await change('Heating and power (monthly)', '100');
  await change('Home insurance (monthly)', '50');
  await person.selectOptions(cost.getByLabelText('Amortization'), '25 years');
  // Three times the well-known 639.81 for 100,000.
  expect(row('Mortgage')).toBe('$1,919');
  expect(row('Condo fee')).toBeUndefined();
  expect(total()).toBe('$2,369/mo');
  await person.selectOptions(cost.getByLabelText('Amortization'), '30 years');
  expect(row('Mortgage')).not.toBe('$1,919');
});

it('adds the insurance of a small down payment, and refuses one below the least', async () => {
  const { person, cost, change, row } = await open();
  await person.click(cost.getByRole('button', { name: 'Edit figures' }));
  await change('Down payment', '50000');
  expect(cost.getByText(/The \$13,950 premium is added to the mortgage/)).toBeInTheDocument();
  expect(row('Mortgage')).toBe('$2,568');
  await change('Down payment', '20000');
  expect(cost.getByText(/minimum at this price is \$25,000/)).toBeInTheDocument();
});

it('keeps the last number while a field holds none, and says so at the field', async () => {
  const { person, cost, change, total } = await open();
  await person.click(cost.getByRole('button', { name: 'Edit figures' }));
  await change('Interest rate', '5');
  const before = total();
  await change('Interest rate', '5x');
  expect(cost.getByLabelText('Interest rate')).toBeInvalid();
  expect(cost.getByText('Enter a number from 0 to 25.')).toBeInTheDocument();
  expect(total()).toBe(before);
});

it('leaves out a tax that is not known, and says that it does', async () => {
  const { cost, row } = await open(makeListing({ taxAnnualAmount: null }));
  expect(row('Property tax')).toBeUndefined();
  expect(cost.getByText(/Property tax isn’t listed/)).toBeInTheDocument();
});

it.each([
  ['a rental', makeRental()],
  ['business premises', makeListing({ section: 'commercial', propertySubType: 'Retail' })],
  ['a sold home', makeListing({ status: 'closed', closedReason: 'sold' })],
])('is not estimated for %s', async (_, post) => {
  await renderApp({
    path: '/residential-details/any',
    handlers: [mock('GET /posts/{id}', () => ({ data: post }))],
  });
  await findPageHeading();
  await screen.findByRole('region', { name: 'Location' });
  expect(screen.queryByRole('region', { name: 'Monthly cost' })).not.toBeInTheDocument();
});
