import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hoursAgo } from '#tests/support/mock-api/data/factories.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const none = mock('GET /posts/{id}/matches', () => ({ data: [], total: 0 }));

it('a listing without matches shows the price and the missing fact that would bring some', async () => {
  giveOwnPost(memberToken, makeLiveListing({ id: 'h1' }));
  const ladder = [849_000, 899_000, 949_000, 999_000].map((price) => ({
    price,
    isOwn: price === 949_000,
    requests: price < 900_000 ? 4 : null,
  }));
  const demand = mock('POST /posts/{id}/demand', () => ({
    data: {
      countedAt: hoursAgo(0),
      ladder,
      missing: [{ wish: 'parkingTotal' as const, feature: null, requests: 5 }],
    },
  }));
  await renderApp({ path: '/matches/h1', user: true, handlers: [none, demand] });
  expect(await screen.findByRole('heading', { name: 'Nobody is looking for this yet' })).toBeInTheDocument();
  expect(
    await screen.findByText('At $899,000, 4 requests would fit. 5 people ask about parking: not stated.'),
  ).toBeInTheDocument();
});
