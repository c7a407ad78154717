import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { announceMissingPart } from '#src/app/failures.ts';
import { onPartMissing } from '#src/lib/lazy-part.tsx';
import { memberToken } from '#tests/support/member.ts';
import { retitleOwnPost } from '#tests/support/mock-api/own-posts.ts';
import { makeOwnListing } from '#tests/support/own-post.ts';
import { addToTitle, renderEditor, stepHeading, titleBox } from '#tests/support/post-editor.tsx';

/* The form where files of its parts cannot be had: offline, or after a deploy. */

const gone = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('#src/features/post-editor/conflict-dialog.tsx', gone);
vi.mock('#src/features/post-editor/pin-map.tsx', gone);
vi.mock('#src/entities/user/leave-dialog.tsx', gone);

const editPath = '/edit-sale-property/own-listing?step=home';
const said = () => screen.findByText('This could not be loaded. Please try again.');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  onPartMissing(announceMissingPart);
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
  const again = await screen.findByRole('button', { name: 'Choose which one counts' });
  expect(titleBox()).toHaveValue('Brick semi near the canal here');
  await person.click(again);
  expect(await screen.findByRole('button', { name: 'Choose which one counts' })).toBeVisible();
});

it('goes on without the map of an address', async () => {
  await renderEditor('/edit-sale-property/own-listing', { posts: [makeOwnListing()] });
  await stepHeading('Address');
  await waitFor(() => expect(screen.getByText(/The map cannot be shown right now/)).toBeVisible());
  expect(screen.getByRole('textbox', { name: 'Street' })).toBeVisible();
});
