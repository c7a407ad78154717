import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HomeCount } from '#contract/matching/request-change.ts';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { getOwnPost, giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const main = () => within(screen.getByRole('main'));
const changes = (data: HomeCount) => mock('GET /posts/{id}/changes', () => ({ data }));
const counted: HomeCount = {
  fitting: 3,
  isCapped: false,
  areChangesCounted: true,
  changes: [
    { change: { kind: 'raise_limit', budgetMax: 985_000 }, adds: 5 },
    { change: { kind: 'wider_areas', addKm: 2 }, adds: 1 },
  ],
  exclusions: [],
};
const open = (...handlers: ReturnType<typeof mock>[]) => {
  giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
  return renderApp({ path: '/matches/r1', user: true, handlers });
};
const limit = () => (getOwnPost(memberToken, 'r1').content as { budgetMax?: number }).budgetMax;

describe('a single change of a request', () => {
  it('is made by a press, and taken back', async () => {
    const { person } = await open(changes(counted));
    const before = limit();
    const block = within(await main().findByRole('region', { name: 'One change would add' }));
    expect(block.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Raise the limit to $985,000 5 more',
      'Look 2 km farther 1 more',
    ]);
    await person.click(block.getByRole('button', { name: /^Raise the limit/ }));
    expect(await screen.findByText('Request changed')).toBeInTheDocument();
    expect(limit()).toBe(985_000);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(limit()).toBe(before));
    expect(callsOf('PUT /posts/{id}')).toHaveLength(2);
  });

  it('is offered where nothing fits yet', async () => {
    const none = mock('GET /posts/{id}/matches', () => ({ data: [], total: 0 }));
    await open(none, changes({ ...counted, fitting: 0 }));
    expect(await main().findByText('Change one thing and there are some:')).toBeInTheDocument();
    expect(main().getByRole('button', { name: 'Raise the limit to $985,000 5 homes' })).toBeInTheDocument();
    expect(main().queryByRole('region', { name: 'One change would add' })).not.toBeInTheDocument();
  });

  it('is not there where none adds a home', async () => {
    await open(changes({ fitting: 3, isCapped: false, areChangesCounted: true, changes: [], exclusions: [] }));
    await waitFor(() => expect(callsOf('GET /posts/{id}/changes').length).toBeGreaterThan(0));
    expect(main().queryByText(/One change would add|Change one thing/)).not.toBeInTheDocument();
  });

  it('tells why it could not be made', async () => {
    const { person } = await open(changes(counted), failing('PUT /posts/{id}', 409, 'This post was changed elsewhere'));
    await person.click(await main().findByRole('button', { name: /^Look 2 km farther/ }));
    expect(await screen.findByText('This post was changed elsewhere')).toBeInTheDocument();
  });
});
