import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { screens } from '#src/app/routes/screens.ts';
import { renderApp } from '#tests/support/page/render.tsx';

vi.mock('#src/app/shell/not-found-screen.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it.each([
  ['a page', '/about-us'],
  ['what stands for an address that is none', '/no/such/page'],
])('leaves the shell around %s whose code cannot be had, and says so', async (_, path) => {
  vi.spyOn(screens, 'about').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await renderApp({ path });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  // React writes down what a boundary catches.
  vi.mocked(console.error).mockClear();
});
