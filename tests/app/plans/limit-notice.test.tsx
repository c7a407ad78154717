import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PlanLimitReached } from '#contract/subscription/plan-limit.ts';
import { waitForCall } from '#tests/support/mock-api/call-log.ts';
import { makePicture } from '#tests/support/mock-api/data/factories.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { giveSubscription, ownSubscriptionOf } from '#tests/support/mock-api/data/payments/subscriptions.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { makeOwnListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const ofListings: PlanLimitReached = {
  limit: 'activeListings',
  planName: 'Free',
  allowed: 1,
  used: 1,
  usedBy: [{ id: 'own-live', name: '277 Kensington Avenue' }],
  liftedBy: { id: 'plus', name: 'Plus', allowed: 3, monthCents: 2_900 },
};

const refusing = (planLimit: PlanLimitReached = ofListings) =>
  mock('PUT /posts/{id}', ({ body }) => {
    if (body.status === 'active')
      throw new MockFailure(409, 'Your plan allows 1 active listing', undefined, {
        planLimit,
      });
    throw new MockFailure(500, 'Not expected');
  });

/** The plan of the refusal allows one photo. */
const withOnePhoto = () =>
  mock('GET /subscription/mine', () => {
    const own = ownSubscriptionOf(memberToken, null);
    return { data: { ...own, usage: [{ limit: 'photosPerPost', used: 1, allowed: 1 }] } };
  });

const draft = () => {
  giveOwnPost(memberToken, makeOwnListing({ id: 'own-live', street: 'Kensington Avenue', status: 'active' }));
  giveOwnPost(memberToken, makeOwnListing({ id: 'own-draft' }));
};

it('stands above the last step and leads to the plan that lifts the limit, with the draft', async () => {
  draft();
  const { person, address } = await renderApp({
    path: '/edit-sale-property/own-draft?step=check',
    user: true,
    handlers: [refusing()],
  });
  await person.click(await screen.findByRole('button', { name: 'Publish' }));
  const notice = within(await screen.findByRole('alert', { name: 'Your plan allows 1 active listing' }));
  expect(notice.getByText(/277 Kensington Avenue is using it\. This draft is saved/)).toBeVisible();
  expect(notice.getByText('1 of 1 active listing')).toBeVisible();
  expect(notice.getByRole('link', { name: 'Pause the other listing instead' })).toHaveAttribute('href', '/my-posts');
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await person.click(notice.getByRole('button', { name: 'See Plus: 3 listings, $29 a month' }));
  expect(address()).toBe('/subscription-plans?planId=plus&draft=own-draft');
  expect(localStorage.getItem('redirect')).toBeNull();
  expect(await screen.findByText('Lifts your limit')).toBeVisible();
});

it('goes once a plan has room', async () => {
  draft();
  giveSubscription(memberToken);
  const { person } = await renderApp({
    path: '/edit-sale-property/own-draft?step=check',
    user: true,
    handlers: [refusing()],
  });
  await person.click(await screen.findByRole('button', { name: 'Publish' }));
  await waitForCall('PUT /posts/{id}');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled());
});

it('of photos goes once enough photos are removed', async () => {
  const photos = [
    { id: 'front', alt: 'The front' },
    { id: 'back', alt: 'The back' },
  ];
  const post = makeOwnListing({ id: 'own-draft', pictures: photos.map(makePicture) });
  giveOwnPost(memberToken, { ...post, content: { ...post.content, photos } });
  const { person, router } = await renderApp({
    path: '/edit-sale-property/own-draft?step=check',
    user: true,
    handlers: [refusing({ ...ofListings, limit: 'photosPerPost', allowed: 1, used: 2, usedBy: [] }), withOnePhoto()],
  });
  await person.click(await screen.findByRole('button', { name: 'Publish' }));
  await person.click(await screen.findByRole('link', { name: 'Remove photos instead' }));
  await person.click((await screen.findAllByRole('button', { name: /^Remove/ }))[0] as HTMLElement);
  await act(() => router.navigate('?step=check'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled());
  expect(screen.queryByRole('alert', { name: /^Your plan allows/ })).not.toBeInTheDocument();
});
