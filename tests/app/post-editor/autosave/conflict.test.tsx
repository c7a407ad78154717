import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getOwnPost, retitleOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { makeOwnListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import {
  addToTitle,
  fakeDebounce,
  passDebounce,
  renderEditor,
  stepHeading,
  titleBox,
} from '#tests/support/page/post-editor.tsx';

const editPath = '/edit-sale-property/own-listing?step=home';
const saved = () => getOwnPost(memberToken, 'own-listing');
const dialog = () => screen.findByRole('dialog', { name: 'This post was changed elsewhere' });

beforeEach(fakeDebounce);
afterEach(() => vi.restoreAllMocks());

/** Another tab saves the post. */
const changeElsewhere = (title: string) => retitleOwnPost(memberToken, 'own-listing', title);

it('two tabs: keeping mine saves it over the other version', async () => {
  const { person } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  changeElsewhere('A title from another tab');
  await addToTitle(person, ' here');
  await passDebounce();
  const asked = within(await dialog());
  expect(asked.queryByRole('button', { name: 'Close' })).toBeNull();
  await person.keyboard('{Escape}');
  expect(saved().content.title).toBe('A title from another tab');
  await person.click(asked.getByRole('button', { name: 'Use my version' }));
  await waitFor(() => expect(saved().content.title).toBe('Brick semi near the canal here'));
  expect(titleBox()).toHaveValue('Brick semi near the canal here');
});

it('two tabs: taking theirs shows it, and mine can be brought back', async () => {
  const { person } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  changeElsewhere('A title from another tab');
  await addToTitle(person, ' here');
  await passDebounce();
  await person.click(within(await dialog()).getByRole('button', { name: 'Use the other version' }));
  await waitFor(() => expect(titleBox()).toHaveValue('A title from another tab'));
  await person.click(await screen.findByRole('button', { name: 'Switch back to mine' }));
  expect(await stepHeading('The home')).toHaveFocus();
  expect(titleBox()).toHaveValue('Brick semi near the canal here');
  await passDebounce();
  await waitFor(() => expect(saved().content.title).toBe('Brick semi near the canal here'));
});

it('keeping mine publishes only what was to be published', async () => {
  const { person } = await renderEditor('/edit-sale-property/own-listing?step=check', { posts: [makeOwnListing()] });
  await stepHeading('Review and publish');
  changeElsewhere('A title from another tab');
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await person.click(within(await dialog()).getByRole('button', { name: 'Use the other version' }));
  await person.click(screen.getByRole('link', { name: /The home/ }));
  await stepHeading('The home');
  changeElsewhere('Another one from there');
  await addToTitle(person, ' here');
  await passDebounce();
  await person.click(within(await dialog()).getByRole('button', { name: 'Use my version' }));
  await waitFor(() => expect(saved().content.title).toBe('A title from another tab here'));
  await screen.findByText(/^Draft saved at/);
  expect(saved().status).toBe('draft');
});

it('a published post that was changed elsewhere is not written over without a word', async () => {
  const { person } = await renderEditor(editPath, { posts: [makeOwnListing({ status: 'active' })] });
  await stepHeading('The home');
  await addToTitle(person, ' here');
  retitleOwnPost(memberToken, 'own-listing', 'A title from another tab');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await person.click(within(await dialog()).getByRole('button', { name: 'Use my version' }));
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(saved().content.title).toBe('Brick semi near the canal here');
});
