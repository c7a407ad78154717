import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reportMissingChunk } from '#src/app/error-toasts.ts';
import { setLoadErrorListener } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

/* The page where files of its parts cannot be had: offline, or after a deploy. */

const gone = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('#src/app/shell/drawer/site-drawer.tsx', gone);
vi.mock('#src/features/create-post/create-post-dialog.tsx', gone);
vi.mock('#src/features/post-details/photos/photo-viewer.tsx', gone);
vi.mock('#src/features/post-details/costs/cost-fields.tsx', gone);
vi.mock('#src/features/explore/filters/all-filters.tsx', gone);
vi.mock('#src/entities/place/search/address-list.tsx', gone);
vi.mock('#src/entities/post/recent/recent-posts-row.tsx', gone);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  setLoadErrorListener(reportMissingChunk);
});

const said = () => screen.findByText('This couldn’t be loaded. Please try again.');

it.each([
  ['the menu', 'Menu'],
  ['the dialog for a new post', 'Create a Post'],
])('keeps the page and says so where %s is missing', async (_, name) => {
  const { person } = await renderApp({ path: paths.about(), user: true });
  const button = within(screen.getByRole('banner')).getByRole('button', { name });
  await person.click(button);
  expect(await said()).toBeVisible();
  expect(button).toHaveFocus();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

it.each([
  ['/', /Find the house/],
  ['/residential-details/any', /112B Strathcona/],
])('stands at %s without the posts that were seen last', async (path, name) => {
  await renderApp({ path, handlers: [mock('GET /posts/{id}', () => ({ data: makeListing() }))] });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  await vi.dynamicImportSettled();
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
});

it('goes back from pictures that cannot be opened to the page they are in', async () => {
  const { person, router } = await renderApp({
    path: '/residential-details/any',
    handlers: [mock('GET /posts/{id}', () => ({ data: makeListing() }))],
  });
  const button = await screen.findByRole('button', { name: /^All \d+ photos$/ });
  await person.click(button);
  expect(await said()).toBeVisible();
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(button).toHaveFocus();
});

it('closes the fields of the monthly cost again', async () => {
  const { person } = await renderApp({
    path: '/residential-details/any',
    handlers: [mock('GET /posts/{id}', () => ({ data: makeListing() }))],
  });
  const button = await screen.findByRole('button', { name: 'Edit figures' });
  await person.click(button);
  expect(await said()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit figures' })).toHaveAttribute('aria-expanded', 'false');
});

it('closes the dialog of all filters again', async () => {
  const { person, router } = await renderApp({ path: paths.explore() });
  await person.click(await screen.findByRole('button', { name: 'All filters' }));
  expect(await said()).toBeVisible();
  await waitFor(() => expect(router.state.location.state).toBeNull());
});

it('searches for what was typed where the list of places is missing', async () => {
  const { person, address } = await renderApp({ path: paths.home() });
  const [box] = await screen.findAllByRole('combobox', { name: 'Search by location' });
  if (!box) throw new Error('There is no search');
  await person.type(box, 'Glebe{Enter}');
  expect(await said()).toBeVisible();
  await waitFor(() => expect(address()).toContain('q=Glebe'));
});
