import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const row = (name: string) => screen.findByRole('row', { name: (text) => text.includes(name) });

it('leads from the number of matches to them, and marks new ones', async () => {
  giveOwnPost(memberToken, makeLiveListing({ id: 'h1' }));
  giveOwnPost(memberToken, makeLiveListing({ id: 'h2', street: 'Elm Street', status: 'paused' }));
  const counts = mock('GET /posts/mine/match-counts', () => ({ data: [{ postId: 'h1', total: 22, unseen: 4 }] }));
  await renderApp({ path: '/my-posts', user: true, handlers: [counts] });
  const home = within(await row('Strathcona'));
  const [first] = await home.findAllByRole('link', { name: '22 matches of 112B Strathcona Avenue' });
  expect(first).toHaveAttribute('href', '/matches/h1');
  expect(home.getAllByText('4 new').length).toBeGreaterThan(0);
  expect(within(await row('Elm')).queryByRole('link', { name: /match/ })).not.toBeInTheDocument();
});

it('shows the posts without the numbers where these fail', async () => {
  giveOwnPost(memberToken, makeLiveListing({ id: 'h1' }));
  await renderApp({ path: '/my-posts', user: true, handlers: [failing('GET /posts/mine/match-counts', 404)] });
  expect(within(await row('Strathcona')).queryByRole('link', { name: /match/ })).not.toBeInTheDocument();
});
