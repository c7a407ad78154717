import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Demand } from '#contract/matching/demand.ts';
import { callsOf, waitForCall } from '#tests/support/mock-api/call-log.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing, makeLiveRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const row = (name: string) => screen.findByRole('row', { name: (text) => text.includes(name) });

it('leads from the number of matches to them, and marks new ones', async () => {
  giveOwnPost(memberToken, makeLiveListing({ id: 'h1' }));
  giveOwnPost(memberToken, makeLiveListing({ id: 'h2', street: 'Elm Street', status: 'paused' }));
  const counts = mock('GET /posts/mine/match-counts', () => ({
    data: [{ postId: 'h1', total: 22, unseen: 4, isCapped: false, asksIfAvailable: false }],
  }));
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

const ladder = [
  { price: 949_000, isOwn: false, requests: 31 },
  { price: 989_000, isOwn: true, requests: 22 },
  { price: 1_089_000, isOwn: false, requests: null },
];
const missing = [{ wish: 'parkingTotal' as const, feature: null, requests: 18 }];
const counted = (rungs: Demand['ladder']) =>
  mock('POST /posts/{id}/demand', () => ({
    data: { countedAt: new Date().toISOString(), ladder: rungs, missing },
  }));
const countsOf = (...ids: string[]) =>
  mock('GET /posts/mine/match-counts', () => ({
    data: ids.map((postId) => ({ postId, total: 2, unseen: 0, isCapped: false, asksIfAvailable: false })),
  }));

it('says how many requests fit the first listing that has matches', async () => {
  for (const id of ['h1', 'h2']) giveOwnPost(memberToken, makeLiveListing({ id }));
  await renderApp({ path: '/my-posts', user: true, handlers: [countsOf('h1', 'h2'), counted(ladder)] });
  const [demand, ...more] = await screen.findAllByRole('row', { name: /requests fit at/ });
  expect(more).toEqual([]);
  expect(demand).toHaveTextContent('22 requests fit at $989,000.');
  expect(demand).toHaveTextContent('At $949,000 it would be 31.');
  expect(demand).toHaveTextContent('18 people ask about parking: not stated.');
  const link = within(demand as HTMLElement).getByRole('link', { name: /^Demand/ });
  expect(link.getAttribute('href')).toMatch(/^\/matches\/h[12]\?show=demand$/);
});

it('says nothing of the demand where all counts are small', async () => {
  giveOwnPost(memberToken, makeLiveListing({ id: 'h1' }));
  const few = ladder.map((rung) => ({ ...rung, requests: null }));
  await renderApp({ path: '/my-posts', user: true, handlers: [countsOf('h1'), counted(few)] });
  await waitForCall('POST /posts/{id}/demand');
  expect(screen.queryByText(/requests fit at/)).not.toBeInTheDocument();
});

describe('a post that was not confirmed lately', () => {
  const asked = (...ids: string[]) =>
    mock('GET /posts/mine/match-counts', () => ({
      data: ids.map((postId) => ({ postId, total: 0, unseen: 0, isCapped: false, asksIfAvailable: true })),
    }));

  it('is confirmed with one press, and the question goes away', async () => {
    for (const id of ['h1', 'h2']) giveOwnPost(memberToken, makeLiveListing({ id, street: `Street ${id}` }));
    const { person } = await renderApp({ path: '/my-posts', user: true, handlers: [asked('h1')] });
    const home = within(await row('Street h1'));
    await person.click(await home.findByRole('button', { name: 'Yes: 112B Street h1' }));
    expect(await screen.findByText('Confirmed as available')).toBeInTheDocument();
    expect(callsOf('PUT /posts/{id}/confirmation').map(({ params }) => params.id)).toEqual(['h1']);
    expect(home.queryByText('Still available?')).not.toBeInTheDocument();
    expect(home.getByRole('button', { name: 'Actions for 112B Street h1' })).toHaveFocus();
    expect(within(await row('Street h2')).queryByText('Still available?')).not.toBeInTheDocument();
  });

  it('is closed by its owner where it is no longer available', async () => {
    giveOwnPost(memberToken, makeLiveListing({ id: 'h1' }));
    const { person } = await renderApp({ path: '/my-posts', user: true, handlers: [asked('h1')] });
    await person.click(await screen.findByRole('button', { name: 'No longer: 112B Strathcona Avenue' }));
    expect(await screen.findByRole('dialog', { name: 'Close “112B Strathcona Avenue”?' })).toBeInTheDocument();
  });

  it('keeps the question where the answer failed', async () => {
    giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
    const failure = failing('PUT /posts/{id}/confirmation', 409);
    const { person } = await renderApp({ path: '/my-posts', user: true, handlers: [asked('r1'), failure] });
    expect(await screen.findByText('Still looking?')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: /^Yes:/ }));
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Yes:/ })).toBeInTheDocument();
  });
});
