import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { paths } from '#src/lib/navigation/paths.ts';
import { marketNumbers } from '#tests/support/mock-api/data/market.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

beforeAll(() => import('#src/features/about/about-screen.tsx'));

const main = () => within(screen.getByRole('main'));
const factOf = (term: string) => main().getByText(term).closest('div');
const tableWith = (column: string) =>
  main()
    .getAllByRole('table', { hidden: true })
    .find((table) => within(table).queryByRole('columnheader', { name: column, hidden: true }));

it('counts homes, requests and cities, and says when', async () => {
  await renderApp({ path: '/about-us' });
  expect(
    await main().findByRole('heading', { level: 1, name: 'A property page with two columns' }),
  ).toBeInTheDocument();
  const { sale, cities } = marketNumbers();
  expect(await main().findByText('homes for sale')).toBeInTheDocument();
  expect(factOf('homes for sale')).toHaveTextContent(String(sale));
  expect(factOf(cities.length === 1 ? 'city with homes today' : 'cities with homes today')).toHaveTextContent(
    String(cities.length),
  );
  expect(main().getByText(/^Counted at \d+:52 (am|pm) on Saturday, November 21\.$/)).toBeInTheDocument();
});

it('draws each city in a row with its numbers in words, and leads to its homes', async () => {
  const city = { lat: 45.42, lng: -75.7, bounds: { south: 45.3, west: -75.9, north: 45.5, east: -75.5 } };
  const numbers = {
    ...marketNumbers(),
    cities: [
      {
        id: 'a',
        name: 'Vancouver',
        ...city,
        homes: 842,
        medianPrice: 1_189_000,
        middleHalf: { low: 797_600, high: 1_690_000 },
      },
      { id: 'b', name: 'Victoria', ...city, homes: 5, medianPrice: 949_000, middleHalf: null },
    ],
  };
  await renderApp({ path: '/about-us', handlers: [mock('GET /market', () => ({ data: numbers }))] });
  const [, vancouver, victoria] = within((await main().findAllByRole('table'))[0] as HTMLElement).getAllByRole('row');
  expect(vancouver).toHaveTextContent('Vancouver$1,189,000$798K to $1.69M842');
  expect(victoria).toHaveTextContent('Victoria$949,0005');
  const strokes = (row: HTMLElement | undefined, stroke: string) => row?.querySelectorAll(`[stroke="${stroke}"]`);
  expect(strokes(vancouver, 'var(--action)')).toHaveLength(1);
  expect(strokes(victoria, 'var(--action)')).toHaveLength(0);
  expect(strokes(victoria, 'var(--mark)')).toHaveLength(1);
  expect(main().getByRole('link', { name: 'Vancouver' })).toHaveAttribute(
    'href',
    paths.explore({ tab: 'sale', ...city }),
  );
});

it('has the months in a table behind the chart, where small groups have no number', async () => {
  await renderApp({ path: '/about-us' });
  expect(await main().findAllByRole('img', { name: 'Homes and requests posted each month' })).toHaveLength(2);
  const table = tableWith('Requests') as HTMLElement;
  expect(table.closest('details')).not.toHaveAttribute('open');
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(13);
  expect(rows[1]).toHaveTextContent('December 202512fewer than 3');
  expect(rows[12]).toHaveTextContent('November 2026279');
});

it('ends the last month on the day that it is for the reader', async () => {
  vi.stubEnv('TZ', 'America/Vancouver');
  const numbers = { ...marketNumbers(), countedAt: '2026-11-22T03:52:00Z' };
  await renderApp({ path: '/about-us', handlers: [mock('GET /market', () => ({ data: numbers }))] });
  expect(await main().findByText(/The last month runs to November 21, 2026\.$/)).toBeInTheDocument();
  vi.unstubAllEnvs();
});

it('says so where there is nothing to count yet, and draws nothing', async () => {
  const nothing = { sale: null, rent: null, looking: null, cities: [] };
  const months = marketNumbers().months.map(({ month }) => ({ month, homes: null, requests: null }));
  const numbers = { ...marketNumbers(), ...nothing, months };
  await renderApp({ path: '/about-us', handlers: [mock('GET /market', () => ({ data: numbers }))] });
  expect(await main().findByText(/^The first homes and requests are still to come\./)).toBeInTheDocument();
  expect(main().queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  expect(main().queryByRole('img')).not.toBeInTheDocument();
  expect(main().getByRole('heading', { name: 'How we earn' })).toBeInTheDocument();
});

it('stays readable while the count runs and where it fails, and counts again', async () => {
  let isDown = true;
  const count = mock('GET /market', () => {
    if (isDown) throw new MockFailure(500, 'Something went wrong');
    return { data: marketNumbers() };
  });
  const { person } = await renderApp({ path: '/about-us', handlers: [count] });
  expect(main().getByRole('heading', { name: 'How we earn' })).toBeInTheDocument();
  expect(await main().findByText('We couldn’t count the homes and requests right now.')).toBeInTheDocument();
  expect(main().getByRole('heading', { name: 'A request is a post, too' })).toBeInTheDocument();
  isDown = false;
  await person.click(main().getByRole('button', { name: 'Try again' }));
  expect(await main().findByText('homes for sale')).toBeInTheDocument();
});
