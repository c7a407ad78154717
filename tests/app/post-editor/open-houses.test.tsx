import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { makeLiveListing, makeOwnListing } from '#tests/support/own-post.ts';
import { renderEditor, stepHeading } from '#tests/support/page/post-editor.tsx';

it('a published listing takes open houses in its editor, which saves and publishes nothing else', async () => {
  const listing = makeLiveListing();
  const { person } = await renderEditor(`/edit-sale-property/${listing.id}?step=price`, { posts: [listing] });
  await stepHeading('Price and dates');
  const field = within(await screen.findByRole('region', { name: 'Open houses' }));
  await person.click(field.getByRole('button', { name: 'Add an open house' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open houses' }));
  const date = within(await dialog.findByRole('group', { name: 'Date 1' }));
  await person.selectOptions(date.getByLabelText('From'), '1:00 pm');
  await person.selectOptions(date.getByLabelText('To'), '3:00 pm');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await field.findByText(/, 1 to 3 pm$/)).toBeVisible();
  expect(field.getByRole('button', { name: 'Change open houses' })).toBeVisible();
  expect(callsOf('PUT /posts/{id}')).toHaveLength(0);
  await stepHeading('Price and dates');
});

it('a draft says that its dates come later', async () => {
  const draft = makeOwnListing();
  await renderEditor(`/edit-sale-property/${draft.id}?step=price`, { posts: [draft] });
  const field = within(await screen.findByRole('region', { name: 'Open houses' }));
  expect(field.getByText(/once the home is published/)).toBeVisible();
  expect(field.queryByRole('button')).not.toBeInTheDocument();
});
