import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reportMissingChunk } from '#src/app/error-toasts.ts';
import { setLoadErrorListener } from '#src/lib/loading/lazy-component.tsx';
import { retitleOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { makeOwnListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { addToTitle, renderEditor, stepHeading, titleBox } from '#tests/support/page/post-editor.tsx';

/* The form where files of its parts cannot be had: offline, or after a deploy. */

const gone = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('#src/features/post-editor/autosave/conflict-dialog.tsx', gone);
vi.mock('#src/features/post-editor/location/pin-map.tsx', gone);
vi.mock('#src/entities/user/unsaved-changes-dialog.tsx', gone);

const editPath = '/edit-sale-property/own-listing?step=home';
const said = () => screen.findByText('This couldn’t be loaded. Please try again.');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  setLoadErrorListener(reportMissingChunk);
});

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
