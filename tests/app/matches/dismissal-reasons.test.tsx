import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DismissalReasonCounts } from '#contract/matching/match.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

async function openReasons(data: DismissalReasonCounts) {
  giveOwnPost(memberToken, makeLiveListing({ id: 'l1' }));
  const reasons = mock('GET /posts/{id}/dismissals', () => ({ data }));
  await renderApp({ path: '/matches/l1', user: true, handlers: [reasons] });
  return within(await within(screen.getByRole('main')).findByRole('region', { name: 'Why people passed' }));
}

it('reasons to pass on a listing are counted', async () => {
  const block = await openReasons({
    members: 12,
    reasons: [
      { reason: 'too_far', members: 5 },
      { reason: 'price', members: 3 },
    ],
  });
  expect(block.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Too far5 of 12',
    'Price3 of 12',
  ]);
  expect(block.getByText(/We never show who/)).toBeInTheDocument();
});

it('reasons of fewer than three people are not shown', async () => {
  const block = await openReasons({ members: 0, reasons: [] });
  expect(block.queryByRole('list')).not.toBeInTheDocument();
  expect(block.getByText(/once 3 people have given it/)).toBeInTheDocument();
});
