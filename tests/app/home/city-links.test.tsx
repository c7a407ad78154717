import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#src/lib/navigation/paths.ts';
import { marketNumbers } from '#tests/support/mock-api/data/market.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const city = { lat: 45.42, lng: -75.7, bounds: { south: 45.3, west: -75.9, north: 45.5, east: -75.5 } };
const cityWith = (name: string, homes: number) => ({
  id: name,
  name,
  ...city,
  homes,
  medianPrice: 600_000,
  middleHalf: null,
});

it('ends with the cities that have enough homes', async () => {
  const cities = [cityWith('Ottawa', 1_284), cityWith('Victoria', 9)];
  await renderApp({
    path: '/',
    handlers: [mock('GET /market', () => ({ data: { ...marketNumbers(), cities } }))],
  });
  const links = within(await screen.findByRole('navigation', { name: 'Homes by city' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Ottawa 1,284']);
  expect(links[0]).toHaveAttribute('href', paths.explore({ tab: 'sale', ...city }));
});

it('ends without them where they cannot be counted', async () => {
  await renderApp({ path: '/', handlers: [failing('GET /market')] });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Homes by city' })).not.toBeInTheDocument();
});
