import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { pageSettings } from '#contract/page-settings.ts';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { failing, mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

beforeAll(async () => {
  await import('#src/features/explore/explore-screen.tsx');
  await import('#src/features/explore/filters/all-filters.tsx');
});

const setting = document.createElement('meta');
setting.name = pageSettings.publicTransport;
setting.content = 'on';
beforeEach(() => {
  document.head.append(setting);
  return () => setting.remove();
});

type Handlers = NonNullable<Parameters<typeof renderApp>[0]['handlers']>;

const glebe = 'gmj1I_khuOAg9Dw-BAA_8D';
const point = '/residential-explore?lat=45.4161&lng=-75.6518';
const oneHome = mock('GET /posts', () => ({ data: [makeListing()], total: 1 }));
const area = mock('GET /travel-area', () => ({ data: { area: glebe, day: '2026-12-01' } }));
const dialog = () => within(screen.getByRole('dialog', { name: 'All filters' }));
const mode = (name: string) =>
  within(dialog().getByRole('group', { name: 'Travel time' })).getByRole('radio', { name });
const show = () => dialog().getByRole('button', { name: /^(Show|No) / });

async function openFilters(path = point, handlers: Handlers = [area]) {
  const app = await renderApp({ path, handlers: [oneHome, ...handlers] });
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  await app.person.click(filters.getByRole('button', { name: 'All filters' }));
  await screen.findByRole('dialog', { name: 'All filters' });
  return app;
}

it('is offered only where the server has timetables', async () => {
  setting.remove();
  await openFilters();
  expect(mode('By bike')).toBeInTheDocument();
  expect(dialog().queryByRole('radio', { name: 'By public transport' })).not.toBeInTheDocument();
});

it('asks for nothing before it is chosen', async () => {
  await openFilters();
  expect(mode('By public transport')).not.toBeChecked();
  expect(callsOf('GET /travel-area')).toHaveLength(0);
});

it('searches the area that is reached, says when one leaves, and names the filter after the time', async () => {
  const { person, address } = await openFilters();
  await person.click(mode('By public transport'));
  expect(await dialog().findByText(/leave at 8:00 a\.m\. on Tuesday, December 1\./)).toBeInTheDocument();
  expect(mode('By public transport')).toBeChecked();
  await person.selectOptions(dialog().getByLabelText('At most'), '30 minutes');
  await waitFor(() => expect(callsOf('GET /travel-area')).toHaveLength(2));
  await dialog().findByText(/leave at 8:00 a\.m\./);
  await person.click(show());
  expect(address()).toBe(`${point}&travel=transit-30&area=${glebe}`);
  const chip = await screen.findByRole('button', { name: /^Remove About 30 min by public transport from / });
  await person.click(chip);
  expect(address()).toBe(point);
});

it('is chosen by the keyboard, and left for a bike', async () => {
  const { person, address } = await openFilters();
  mode('By bike').focus();
  await person.keyboard('{ArrowRight}');
  expect(mode('By public transport')).toBeChecked();
  await dialog().findByText(/leave at 8:00 a\.m\./);
  await person.keyboard('{ArrowLeft}');
  expect(mode('By bike')).toBeChecked();
  await person.click(show());
  expect(address()).toBe(`${point}&travel=bike-20`);
});

it('stands in a link, without a call of its own', async () => {
  await openFilters(`${point}&travel=transit-45&area=${glebe}`);
  expect(mode('By public transport')).toBeChecked();
  expect(dialog().getByLabelText('At most')).toHaveDisplayValue('45 minutes');
  expect(dialog().getByText(/leave at 8:00 a\.m\. on a weekday\./)).toBeInTheDocument();
  expect(callsOf('GET /travel-area')).toHaveLength(0);
});

it('means nothing in a link without its area', async () => {
  await openFilters(`${point}&travel=transit-45`);
  expect(mode('Any')).toBeChecked();
});

it('says while it is worked out, and forgets an answer that comes after another choice', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = mock('GET /travel-area', async () => {
    await released;
    return { data: { area: glebe, day: '2026-12-01' } };
  });
  const { person, address } = await openFilters(point, [slow]);
  await person.click(mode('By public transport'));
  expect(dialog().getByText('Working out how far you can get…')).toHaveAttribute('role', 'status');
  expect(show()).toHaveAttribute('aria-busy', 'true');
  await person.click(show());
  expect(address()).toBe(point);
  await person.click(mode('On foot'));
  release();
  await waitFor(() => expect(dialog().queryByText('Working out how far you can get…')).not.toBeInTheDocument());
  await person.click(show());
  expect(address()).toBe(`${point}&travel=foot-20`);
});

it.each([
  ['no stop is near', { area: null, day: '2026-12-01' }, /^No stop in the timetable is within a 20-minute walk\./],
  ['there is no timetable', { area: null, day: null }, 'Travel times by public transport aren’t available right now.'],
])('says that %s, and searches no area', async (_, data, sentence) => {
  const { person, address } = await openFilters(`${point}&travel=foot-20`, [
    mock('GET /travel-area', () => ({ data })),
  ]);
  await person.click(mode('By public transport'));
  expect(await dialog().findByText(sentence)).toBeInTheDocument();
  await person.click(show());
  expect(address()).toBe(point);
});

it('says why it failed, once, and tries again', async () => {
  const busy = 'We’re loading the timetables. Please try again in a minute.';
  const { person } = await openFilters(point, [failing('GET /travel-area', 503, busy)]);
  await person.click(mode('By public transport'));
  expect(await dialog().findByText(busy)).toBeInTheDocument();
  expect(screen.getAllByText(busy)).toHaveLength(1);
  await person.click(dialog().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(callsOf('GET /travel-area')).toHaveLength(2));
});

it('says that there is no connection', async () => {
  const { person } = await openFilters(point, [unreachable('GET /travel-area')]);
  await person.click(mode('By public transport'));
  expect(
    await dialog().findByText('We couldn’t reach Gable. Check your connection and try again.'),
  ).toBeInTheDocument();
});
