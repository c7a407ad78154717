import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reportMissingChunk } from '#src/app/error-toasts.ts';
import { screens } from '#src/app/routes/screens.ts';
import { setLoadErrorListener } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { retitleOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { makeOwnListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { addToTitle, renderEditor, stepHeading, titleBox } from '#tests/support/page/post-editor.tsx';
import { renderApp } from '#tests/support/page/render.tsx';

/* The page and its forms where files of their parts cannot be had: offline, or after a deploy. */

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
vi.mock('#src/app/shell/not-found-screen.tsx', gone);
vi.mock('#src/features/post-editor/autosave/conflict-dialog.tsx', gone);
vi.mock('#src/features/post-editor/location/pin-map.tsx', gone);
vi.mock('#src/entities/user/unsaved-changes-dialog.tsx', gone);
vi.mock('#src/features/sign-in/forms/sign-in-forms.tsx', gone);

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

it('says on the sign-in page that its form is missing, and tries again', async () => {
  const { person } = await renderApp({ path: paths.signIn() });
  expect(await screen.findByText('We couldn’t load the form.')).toBeVisible();
  vi.mocked(console.warn).mockClear();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(await screen.findByText('We couldn’t load the form.')).toBeVisible();
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

const editPath = '/edit-sale-property/own-listing?step=home';

it('keeps what was entered where it cannot ask whether to leave', async () => {
  const { person, address } = await renderEditor(editPath, { posts: [makeOwnListing({ status: 'active' })] });
  await stepHeading('The home');
  await addToTitle(person, ' here');
  await person.click(screen.getByRole('link', { name: 'Explorer' }));
  expect(await said()).toBeVisible();
  expect(address()).toMatch(/^\/edit-sale-property/);
  expect(titleBox()).toHaveValue('Brick semi near the canal here');
});

it('can ask again which version counts where the question could not be loaded', async () => {
  const { person } = await renderEditor(editPath, { posts: [makeOwnListing({ status: 'active' })] });
  await stepHeading('The home');
  await addToTitle(person, ' here');
  retitleOwnPost(memberToken, 'own-listing', 'A title from another tab');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  const again = await screen.findByRole('button', { name: 'Choose a version' });
  expect(titleBox()).toHaveValue('Brick semi near the canal here');
  await person.click(again);
  expect(await screen.findByRole('button', { name: 'Choose a version' })).toBeVisible();
});

it('goes on without the map of an address', async () => {
  await renderEditor('/edit-sale-property/own-listing?step=address', { posts: [makeOwnListing()] });
  await stepHeading('Address');
  await waitFor(() => expect(screen.getByText(/The map isn’t available right now/)).toBeVisible());
  expect(screen.getByRole('textbox', { name: 'Street' })).toBeVisible();
});
