import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#tests/support/page/render.tsx';
import { googleScripts } from './fake-google.ts';
import { box } from './search-box.ts';

vi.mock('#src/lib/config/env.ts', async (original) => {
  const { env } = await original<typeof import('#src/lib/config/env.ts')>();
  return { env: { ...env, googleMapsApiKey: 'a-key' } };
});

it('leaves the search by list intact when the script is blocked', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { person, address } = await renderApp({ path: '/residential-explore?q=Ottawa' });
  await expect.poll(googleScripts).toHaveLength(1);
  vi.useFakeTimers();
  for (let attempt = 0; attempt < 4; attempt++) {
    act(() => {
      googleScripts()[0]?.dispatchEvent(new Event('error'));
      vi.advanceTimersByTime(4_000);
    });
  }
  vi.useRealTimers();
  expect(googleScripts()).toHaveLength(0);
  expect(warn).toHaveBeenCalledTimes(4);
  expect(box()).toBeDisabled();
  expect(box()).toHaveAttribute('placeholder', 'Address search unavailable');
  expect(await screen.findAllByRole('article')).toHaveLength(24);
  await person.click(screen.getByRole('link', { name: /For rent/ }));
  expect(address()).toBe('/residential-explore?tab=rent&q=Ottawa');
  expect(await screen.findByText(/12 homes/)).toBeInTheDocument();
});

it('still leads from home to explore', async () => {
  const { person, address } = await renderApp({ path: '/' });
  const main = within(screen.getByRole('main'));
  expect(await main.findByPlaceholderText('Address search unavailable')).toBeDisabled();
  await person.click(main.getByRole('button', { name: 'Search' }));
  await expect.poll(address).toBe('/residential-explore');
});
