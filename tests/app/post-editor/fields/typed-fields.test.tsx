import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AreaSizeField, LotField, MoneyField, YearField } from '#src/features/post-editor/fields/amount-fields.tsx';
import { DateField } from '#src/features/post-editor/fields/date-field.tsx';
import { setAreaUnit } from '#src/lib/format/area-unit.ts';
import { parseArea, parseLotSize } from '#src/lib/format/parse-amounts.ts';
import { ControlledField } from './controlled-field.tsx';

const box = () => screen.getByRole('textbox');
const tell = vi.fn<(value: string) => void>();
const held = () => tell.mock.lastCall?.[0] ?? '';

function open(Field: typeof MoneyField, begin = '', props: { error?: string; suffix?: string } = {}) {
  tell.mockReset();
  render(
    <ControlledField begin={begin} tell={tell}>
      {(field) => <Field id="amount" label="Amount" hint="A hint" {...field} {...props} />}
    </ControlledField>,
  );
  return userEvent.setup();
}

it('leaves an amount alone while it is typed, and writes it out when it is left', async () => {
  const person = await open(MoneyField);
  await person.type(box(), '1.2m');
  expect(box()).toHaveValue('1.2m');
  await person.tab();
  expect(box()).toHaveValue('1,200,000');
  expect(held()).toBe('$1,200,000');
});

it('says how to write what cannot be read, once it is left, and keeps it', async () => {
  const person = await open(MoneyField);
  await person.type(box(), 'a lot');
  expect(box()).toHaveAccessibleDescription('A hint');
  await person.tab();
  expect(box()).toHaveValue('a lot');
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('Enter an amount like 850,000, 850k or 1.2m');
  await person.clear(box());
  await person.type(box(), '850k');
  expect(box()).toBeValid();
});

it("puts the form's error before its own words, at the control that was named", async () => {
  await open(MoneyField, '5', { error: 'Enter an amount from $100 to $100,000' });
  expect(document.getElementById('amount')).toBe(box());
  expect(box()).toHaveAccessibleDescription('Enter an amount from $100 to $100,000');
});

it('holds an area with its unit, so that another choice on the page does not change it', async () => {
  const person = await open(AreaSizeField);
  await person.type(box(), '1680');
  expect(box()).toHaveValue('1680');
  expect(parseArea(held())).toEqual({ amount: 1_680 });
  await person.tab();
  expect(box()).toHaveValue('1,680');
  expect(screen.getByText('sq ft')).toBeVisible();
  act(() => setAreaUnit('m²'));
  expect(box()).toHaveValue('156.1');
  expect(screen.getByText('m²')).toBeVisible();
  expect(parseArea(held())).toEqual({ amount: 1_680 });
  await person.clear(box());
  await person.type(box(), '100');
  await person.tab();
  expect(box()).toHaveValue('100');
  expect(parseArea(held())).toEqual({ amount: 1_076 });
  act(() => setAreaUnit('sq ft'));
});

it('shows an area that was typed in the other unit in the one of the page', async () => {
  const person = await open(AreaSizeField);
  await person.type(box(), '156 m2');
  await person.tab();
  expect(box()).toHaveValue('1,679');
});

it('keeps a lot as it was written and says what was understood', async () => {
  const person = await open(LotField);
  await person.type(box(), '25 by 100');
  await person.tab();
  expect(box()).toHaveValue('25 by 100 ft');
  expect(box()).toHaveAccessibleDescription('That’s 2,500 sq ft');
  expect(parseLotSize(held(), 'm²')).toEqual({ amount: 2_500 });
  await person.clear(box());
  await person.type(box(), '25 by');
  await person.tab();
  expect(box()).toHaveAccessibleDescription(/^Enter a lot size like 25 × 100 ft/);
});

it('asks for all four digits of a year', async () => {
  const person = await open(YearField);
  await person.type(box(), '11');
  await person.tab();
  expect(box()).toHaveAccessibleDescription('Enter a four-digit year, like 1911');
});

it('offers days from today to the last one that may be named, or as it is told', () => {
  // Noon wherever it runs: a day earlier or later would begin elsewhere.
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12) });
  const show = (limits = {}) => <DateField id="day" label="Available from" value="" onChange={() => {}} {...limits} />;
  const { rerender } = render(show());
  const day = screen.getByLabelText('Available from');
  expect(day).toHaveAttribute('min', '2026-11-21');
  expect(day).toHaveAttribute('max', '2028-11-21');
  rerender(show({ min: '2027-01-01' }));
  expect(day).toHaveAttribute('min', '2027-01-01');
});
