import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readProfileReturn } from '#src/lib/navigation/profile-return.ts';
import { makeOwnListing, makeOwnRequest } from '#tests/support/own-post.ts';
import { renderEditor, stepHeading } from '#tests/support/page/post-editor.tsx';
import { renderApp } from '#tests/support/page/render.tsx';

it.each(['/buy-request', '/rent-request'])('%s: an agent is told why it is not theirs', async (path) => {
  await renderEditor(path, { userType: 'Agent' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Agents can’t post requests' })).toBeVisible();
});

it.each(['/sale-property', '/rent-property'])('%s: an agent offers homes', async (path) => {
  await renderEditor(path, { userType: 'Agent' });
  expect(await stepHeading('Address')).toBeVisible();
});

it('a member with an incomplete profile is led to it, and from there back to the form', async () => {
  const { person } = await renderEditor('/sale-property', { step: 'individual_profile_incomplete' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Please complete your profile first' })).toBeVisible();
  expect(screen.getByRole('main').querySelector('a')).toHaveAttribute('href', '/edit-my-profile');
  await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Finish your profile' }));
  expect(readProfileReturn()).toBe('/sale-property');
});

it('a visitor finds nothing but the way to sign in', async () => {
  await renderApp({ path: '/sale-property' });
  expect(await screen.findByRole('link', { name: 'Sign in to open this page' })).toBeVisible();
});

it('a post of another member is not found', async () => {
  await renderEditor('/edit-sale-property/not-mine');
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this post' })).toBeVisible();
});

it.each([
  ['closed', 'This post is closed'],
  ['removed', 'This post was taken down'],
] as const)('a %s post cannot be changed', async (status, title) => {
  await renderEditor('/edit-sale-property/own-listing', { posts: [makeOwnListing({ status })] });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('a post opened under the address of another kind is edited under its own', async () => {
  const { address } = await renderEditor('/edit-sale-property/own-request', { posts: [makeOwnRequest()] });
  await stepHeading('Review and publish');
  expect(address()).toBe('/edit-buy-request/own-request');
});
