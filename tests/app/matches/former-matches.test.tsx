import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formerMatchText } from '#src/features/matches/list/former-match-text.ts';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { makeAddress, makeListing } from '#tests/support/mock-api/data/factories.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const none = mock('GET /posts/{id}/matches', () => ({ data: [], total: 0 }));
const carillon = makeListing({
  id: 'sale_1',
  status: 'closed',
  closedReason: 'sold',
  address: makeAddress({ streetNumber: '228', streetName: 'Carillon Street' }),
});

it('homes that have gone since stand below the list with what became of them, until they are hidden', async () => {
  giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
  const gone = mock('GET /posts/{id}/former-matches', () => ({
    data: [{ post: carillon, endedAt: '2026-11-20T15:00:00.000Z' }],
  }));
  const { person } = await renderApp({ path: '/matches/r1', user: true, handlers: [none, gone] });
  const block = within(await screen.findByRole('region', { name: 'Gone since we told you' }));
  expect(block.getByRole('link', { name: '228 Carillon Street' })).toHaveAttribute(
    'href',
    '/residential-details/sale_1',
  );
  expect(block.getByText('Sold on November 20, 2026. It no longer counts.')).toBeInTheDocument();
  await person.click(block.getByRole('button', { name: 'Hide 228 Carillon Street' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Gone since we told you' })).not.toBeInTheDocument());
  expect(callsOf('PUT /hidden-posts/{postId}').map(({ params }) => params.postId)).toEqual(['sale_1']);
});

it.each([
  ['closed', 'leased', 'Leased on Nov 20. It no longer counts.'],
  ['expired', null, 'No longer listed since Nov 20. It no longer counts.'],
  ['under_offer', null, 'Under offer since Nov 20. It counts again if that falls through.'],
] as const)('says of one that is %s what became of it', (status, closedReason, text) => {
  expect(formerMatchText({ status, closedReason }, 'Nov 20')).toBe(text);
});
