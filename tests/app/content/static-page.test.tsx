import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock, slow } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const main = () => within(screen.getByRole('main'));
const path = '/static/privacy-policy';

it('shows the page under its title, with the day it was changed', async () => {
  const page = { key: 'privacy-policy', title: 'Privacy', html: '<h2>What we keep</h2>', updatedAt: '2026-10-01' };
  await renderApp({ path, handlers: [mock('GET /help_support/pages/{key}', () => ({ data: page }))] });
  expect(await main().findByRole('heading', { level: 1, name: 'Privacy' })).toBeInTheDocument();
  expect(main().getByText('Updated October 1, 2026')).toBeInTheDocument();
  expect(main().getByRole('heading', { level: 2, name: 'What we keep' })).toBeInTheDocument();
  await expect.poll(() => document.title).toBe('Privacy · Gable');
});

it('holds its shape while the page is on the way', async () => {
  await renderApp({ path, handlers: [slow('GET /help_support/pages/{key}', 60_000)] });
  expect(main().getByRole('heading', { level: 1, name: 'Loading the page' })).toBeInTheDocument();
  expect(screen.getByRole('main').querySelectorAll('.skeleton').length).toBeGreaterThan(2);
});

it('says that there is no such page', async () => {
  await renderApp({ path: '/static/nothing-here' });
  expect(await main().findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(document.title).toBe('Page not found · Gable');
  expect(main().getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

it('tries again where the server failed', async () => {
  let isDown = true;
  const page = { key: 'privacy-policy', title: 'Privacy', html: '<p>Hello</p>', updatedAt: '2026-10-01' };
  const handlers = [
    mock('GET /help_support/pages/{key}', () => {
      if (isDown) throw new MockFailure(503, 'Away for a moment');
      return { data: page };
    }),
  ];
  const { person } = await renderApp({ path, handlers });
  const again = await main().findByRole('button', { name: 'Try again' });
  isDown = false;
  await person.click(again);
  expect(await main().findByRole('heading', { level: 1, name: 'Privacy' })).toBeInTheDocument();
});
