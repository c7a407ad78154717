import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const field = () => screen.getByRole('combobox', { name: /search/i });

async function type(
  text: string,
  path = '/residential-explore',
  handlers: Parameters<typeof renderApp>[0]['handlers'] = [],
) {
  const app = await renderApp({ path, handlers });
  await app.person.type(await screen.findByRole('combobox', { name: /search/i }), `${text}{Enter}`);
  return app;
}

it('a sentence becomes filters in the address, each a chip that can be removed, and tells what no filter holds', async () => {
  const { address, person } = await type('2-bed to rent under 2,400 near The Glebe, pets ok, close to a good school');
  await waitFor(() => expect(address()).toContain('maxPrice=2400'));
  const search = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(search)).toMatchObject({ tab: 'rent', beds: '2', pets: 'true', maxPrice: '2400' });
  expect(search.get('lat')).not.toBeNull();
  expect(search.get('q')).toBeNull();
  expect(await screen.findByText(/^We searched for everything but “.*good school.*”\.$/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Remove .*2,400/ }));
  await waitFor(() => expect(address()).not.toContain('maxPrice'));
  expect(screen.queryByText(/^We searched for everything but/)).toBeNull();
});

it('a sentence keeps the section and the order that it does not state', async () => {
  const { address } = await type(
    'three bedrooms with parking please',
    '/residential-explore?tab=rent&sort=price-asc&beds=1',
  );
  await waitFor(() => expect(address()).toContain('beds=3'));
  expect(address()).toMatch(/tab=rent/);
  expect(address()).toMatch(/sort=price-asc/);
});

it.each([
  ['an address', '18 Fairmont Avenue'],
  ['a place with its city', 'The Glebe, Ottawa, ON'],
])('%s is searched by its words', async (_what, text) => {
  const { address } = await type(text);
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe(text));
});

it('words of two and fewer are not sent to be read', async () => {
  const { address } = await type('Bank Street');
  await waitFor(() => expect(address()).toContain('q=Bank'));
  expect(callsOf('GET /search/sentence')).toHaveLength(0);
});

it('a sentence that cannot be read right now is searched by its words, without a toast', async () => {
  const text = 'a house under 600k with a garden';
  const { address } = await type(text, '/residential-explore', [failing('GET /search/sentence', 503, 'Busy')]);
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe(text));
  expect(screen.queryByText('Busy')).toBeNull();
  expect(field()).toHaveValue(text);
});
