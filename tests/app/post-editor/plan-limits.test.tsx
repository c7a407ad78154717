import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { waitForCall } from '#tests/support/mock-api/call-log.ts';
import { giveSubscription } from '#tests/support/mock-api/data/payments/subscriptions.ts';
import { makeOwnListing, makeOwnRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderEditor, stepHeading } from '#tests/support/page/post-editor.tsx';

const live = makeOwnListing({ id: 'own-live', street: 'Kensington Avenue', status: 'active' });
const words = 'Your plan allows 1 active listing. You have 1.';

it('are told at the first step, before anything is typed', async () => {
  await renderEditor('/sale-property', { posts: [live] });
  await stepHeading('Address');
  const notice = within(await screen.findByRole('region', { name: words }));
  expect(notice.getByRole('link', { name: 'pause a listing' })).toHaveAttribute('href', '/my-posts');
  expect(notice.getByRole('link', { name: 'see the plans' })).toHaveAttribute('href', '/subscription-plans');
});

it('shows the request limit in the request form and links to the plans with the draft’s id', async () => {
  const posts = [makeOwnRequest({ id: 'live', status: 'active' }), makeOwnRequest({ id: 'own-draft' })];
  await renderEditor('/edit-buy-request/own-draft?step=where', { posts });
  const notice = within(await screen.findByRole('region', { name: 'Your plan allows 1 active request. You have 1.' }));
  expect(notice.getByRole('link', { name: 'see the plans' })).toHaveAttribute(
    'href',
    '/subscription-plans?draft=own-draft',
  );
});

it.each([
  ['a post that is active itself', '/edit-sale-property/own-live?step=address'],
  ['a form of the other kind', '/buy-request'],
])('are not told in %s', async (_, path) => {
  await renderEditor(path, { posts: [live] });
  await waitForCall('GET /subscription/mine');
  expect(await screen.findByRole('navigation', { name: 'Form steps' })).toBeVisible();
  expect(screen.queryByText(/^Your plan allows/)).not.toBeInTheDocument();
});

it('are not told where the plan has room', async () => {
  giveSubscription(memberToken);
  await renderEditor('/sale-property', { posts: [live] });
  await waitForCall('GET /subscription/mine');
  await stepHeading('Address');
  expect(screen.queryByText(/^Your plan allows/)).not.toBeInTheDocument();
});

it('of photos stand in the field', async () => {
  await renderEditor('/sale-property?step=pictures');
  const photos = within(await screen.findByRole('group', { name: 'Photos' }));
  expect(await photos.findByText(/up to 10 on your plan: JPEG/)).toBeVisible();
});
