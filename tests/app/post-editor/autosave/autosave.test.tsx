import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { makeOwnListing, makeOwnRequest } from '#tests/support/own-post.ts';
import {
  addToTitle,
  fakeDebounce,
  leaveDraft,
  passDebounce,
  renderEditor,
  stepHeading,
  titleBox,
} from '#tests/support/page/post-editor.tsx';
import { goOffline, kept, saved } from './saved-post.ts';

const editPath = '/edit-sale-property/own-listing?step=home';

beforeEach(fakeDebounce);
afterEach(() => vi.restoreAllMocks());

it('input of a new form is restored after a reload, before it has a title', async () => {
  const first = await renderEditor('/sale-property?step=home');
  await stepHeading('The home');
  await first.person.type(screen.getByRole('textbox', { name: /^Living area/ }), '1680');
  await waitFor(async () => expect(await kept('post/new/residential/sale_property')).not.toBeNull());
  expect(screen.getByText(/Saved on this device/)).toBeVisible();
  first.unmount();
  await renderEditor('/sale-property?step=home');
  await stepHeading('The home');
  expect(screen.getByRole('textbox', { name: /^Living area/ })).toHaveValue('1,680');
});

it('a draft reopens at its first unfinished step', async () => {
  const { areas, ...content } = makeOwnRequest().content;
  const draft = makeOwnRequest({ content: { ...content, areas, budgetMax: undefined } });
  await renderEditor('/edit-buy-request/own-request', { posts: [draft] });
  await stepHeading('Budget and dates');
  expect(screen.getByText('Step 4 of 5')).toBeVisible();
});

it('that a draft was restored is said once', async () => {
  await leaveDraft(makeOwnListing());
  const { person } = await renderEditor('/sale-property?step=home');
  await stepHeading('The home');
  expect(screen.getByText('We restored your draft.')).toBeVisible();
  await person.click(screen.getByRole('link', { name: /Address/ }));
  await stepHeading('Address');
  expect(screen.queryByText('We restored your draft.')).not.toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: /The home/ }));
  await stepHeading('The home');
  expect(screen.queryByText('We restored your draft.')).not.toBeInTheDocument();
});

it('restored input can be discarded', async () => {
  const first = await renderEditor(editPath, { posts: [makeOwnListing({ status: 'active' })] });
  await stepHeading('The home');
  await addToTitle(first.person, ' here');
  await waitFor(async () => expect(await kept('post/own-listing')).not.toBeNull());
  first.unmount();
  const { person } = await renderEditor(editPath);
  await stepHeading('The home');
  expect(titleBox()).toHaveValue('Brick semi near the canal here');
  await person.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await stepHeading('The home')).toHaveFocus();
  expect(titleBox()).toHaveValue('Brick semi near the canal');
  await waitFor(async () => expect(await kept('post/own-listing')).toBeNull());
});

it('a draft stored on the server is not kept in the browser', async () => {
  const { person } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  await addToTitle(person, ' in the Glebe');
  await passDebounce();
  await screen.findByText(/^Draft saved at/);
  expect(saved().content.title).toBe('Brick semi near the canal in the Glebe');
  expect(await kept('post/own-listing')).toBeNull();
});

it('input typed offline is kept in the browser, and sent when the connection is back', async () => {
  const { person } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  const goOnline = goOffline();
  await addToTitle(person, ' in the Glebe');
  await passDebounce();
  expect(await screen.findByText(/Saved on this device only/)).toBeVisible();
  expect(saved().version).toBe(3);
  goOnline();
  await screen.findByText(/^Draft saved at/);
  expect(saved().content.title).toBe('Brick semi near the canal in the Glebe');
});

it('a session that ends while a draft is sent is said once, by the toast, and the draft stays on this device', async () => {
  const { person } = await renderEditor(editPath, {
    posts: [makeOwnListing()],
    handlers: [failing('PUT /posts/{id}', 401, 'Session ended')],
  });
  await stepHeading('The home');
  await addToTitle(person, ' here');
  await passDebounce();
  expect(await screen.findByText('Saved on this device only.')).toBeVisible();
  expect(await screen.findAllByText(/Session ended/)).toHaveLength(1);
  await waitFor(async () => expect(await kept('post/own-listing')).not.toBeNull());
});

it('a form that cannot be loaded offers another try', async () => {
  const { person } = await renderEditor(editPath, {
    posts: [makeOwnListing()],
    handlers: [failing('GET /posts/{id}/content', 500)],
  });
  expect(await screen.findByText('We couldn’t open the form')).toBeVisible();
  mockApi.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await stepHeading('The home')).toBeVisible();
});
