import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { judgeFit } from '#contract/fit/judge-fit.ts';
import { hoursAgo, makeListing, makeOwner, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

it('a capped match list shows “99 and more” and “99+”', async () => {
  giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
  const post = makeListing({ id: 'elm' });
  const fit = judgeFit(post, makeRequest({ id: 'r1' }), '2026-11-25');
  const match = {
    post,
    owner: makeOwner(),
    fit,
    matchedAt: hoursAgo(3),
    isNew: false,
    dismissal: null,
    laterFor: null,
    askedAt: null,
  };
  const shown = mock('GET /posts/{id}/matches', ({ query }) =>
    query.dismissed ? { data: [], total: 1 } : { data: [match], total: 99, isCapped: true },
  );
  const counts = mock('GET /posts/mine/match-counts', () => ({
    data: [{ postId: 'r1', total: 99, unseen: 0, isCapped: true, asksIfAvailable: false }],
  }));
  await renderApp({ path: '/matches/r1', user: true, handlers: [shown, counts] });
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('99 and more')).toBeInTheDocument();
  expect(await main.findByRole('link', { name: 'Matches 99+' })).toBeInTheDocument();
  expect(main.getByText('Showing 1 to 1 of 99 and more')).toBeInTheDocument();
});
