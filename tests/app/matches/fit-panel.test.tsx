import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { judgeFit } from '#contract/fit/judge-fit.ts';
import { ownFitsMax } from '#contract/matching/match.ts';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { makeAddress, makeListing, makeOwner, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { findPageHeading } from '#tests/support/page/page-heading.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const listing = makeListing({
  id: 'home1',
  listPrice: 884_000,
  address: makeAddress({ streetNumber: '61', streetName: 'Merton Street' }),
  owner: makeOwner({ id: 'renee', firstName: 'Renée' }),
});
const wish = (id: string, title: string, budgetMax: number) =>
  makeRequest({ id, title, budgetMax, mustHaves: ['basement', 'garage'], niceToHaves: [], availabilityDateTo: null });
const shows = mock('GET /posts/{id}', () => ({ data: listing }));
const compared = (...requests: ReturnType<typeof wish>[]) => ({
  data: requests.map((request) => ({
    post: { id: request.id, title: request.title },
    fit: judgeFit(listing, request, '2026-11-25'),
    askedAt: null,
  })),
  total: requests.length,
});
const compares = (...requests: ReturnType<typeof wish>[]) => mock('GET /posts/{id}/fits', () => compared(...requests));
const open = async (...handlers: ReturnType<typeof mock>[]) => {
  const page = await renderApp({ path: '/residential-details/home1', user: true, handlers: [shows, ...handlers] });
  await findPageHeading();
  return page;
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('tells a member how the home fits their request', async () => {
  const { person } = await open(compares(wish('r1', 'A workshop first', 925_000)));
  const fit = await panel('Fits your request: 4 of 5 must-haves known');
  expect(fit.getByText('Possible fit')).toBeInTheDocument();
  expect(fit.getByRole('link', { name: 'A workshop first' })).toHaveAttribute('href', '/matches/r1');
  expect(fit.getByText('$41,000 under your limit')).toBeInTheDocument();
  expect(fit.getByText('The garage isn’t stated.')).toBeInTheDocument();
  expect(fit.getByRole('button', { name: 'Ask about the garage' })).toBeInTheDocument();
  await person.click(fit.getByText('Why this score?'));
  expect(fit.getByRole('table', { name: 'Score of 61 Merton Street, point by point' })).toBeInTheDocument();
});

it('has a line under the figures that leads there on a phone', async () => {
  const { person } = await open(compares(wish('r1', 'A workshop first', 925_000)));
  await panel('Fits your request: 4 of 5 must-haves known');
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
  await person.click(
    await screen.findByRole('button', { name: /^Possible fit for your request\d+ of 100, 4 of 5 must-haves known$/ }),
  );
  expect(scrolled.map(({ id }) => id)).toEqual(['fit']);
});

it('has no such line where it does not fit', async () => {
  await open(compares(wish('r1', 'A workshop first', 600_000)));
  await panel('Doesn’t fit your request');
  expect(screen.queryByRole('button', { name: /for your request/ })).not.toBeInTheDocument();
});

it('gives each of several requests a row', async () => {
  const { person } = await open(
    compares(wish('r1', 'A workshop first', 925_000), wish('r2', 'Near the canal', 600_000)),
  );
  const fit = await panel('Fits 1 of your 2 requests');
  await person.click(fit.getByRole('button', { name: /^Near the canal/ }));
  expect(fit.getByText('$284,000 over your limit')).toBeInTheDocument();
});

it.each([
  [60, 'Fits 1 of your 60 requests'],
  [150, 'Fits at least 1 of your 150 requests'],
])('shows the first five of %i, and the rest where they are by a press', async (total, heading) => {
  const judged = Math.min(total, ownFitsMax);
  const others = Array.from({ length: judged - 1 }, (_, at) => wish(`r${at + 2}`, `Wish ${at + 2}`, 600_000));
  const { data } = compared(wish('r1', 'A workshop first', 925_000), ...others);
  const { person } = await open(mock('GET /posts/{id}/fits', () => ({ data, total })));
  const fit = await panel(heading);
  expect(fit.getAllByRole('listitem')).toHaveLength(5);
  await person.click(fit.getByRole('button', { name: total > judged ? 'Show the 100 compared' : 'Show all 60' }));
  expect(fit.getAllByRole('listitem')).toHaveLength(judged);
});

it('says that none of the compared requests fits, when only some were compared', async () => {
  const { data } = compared(...Array.from({ length: ownFitsMax }, (_, at) => wish(`r${at}`, `Wish ${at}`, 600_000)));
  await open(mock('GET /posts/{id}/fits', () => ({ data, total: 150 })));
  expect(await panel('Doesn’t fit the 100 compared of your 150 requests')).toBeDefined();
});

it('says what is missing where it does not fit, without a score', async () => {
  await open(compares(wish('r1', 'A workshop first', 600_000)));
  const fit = await panel('Doesn’t fit your request');
  expect(fit.getByText('$284,000 over your limit')).toBeInTheDocument();
  expect(fit.queryByText(/of 100/)).not.toBeInTheDocument();
});

it('leads a member without a request to the search, with the dialog that saves it', async () => {
  // Not `shows`, which would answer the member's own posts on explore, too.
  const { person, address } = await renderApp({
    path: '/residential-details/sale_1',
    user: true,
    handlers: [compares()],
  });
  await findPageHeading();
  const fit = await panel('Would this fit you?');
  await person.click(fit.getByRole('link', { name: 'Tell me when one comes' }));
  expect(await screen.findByRole('dialog', { name: 'Tell me when one comes' })).toBeInTheDocument();
  expect(address()).toMatch(/^\/residential-explore\?.*q=/);
});

it('is not there for an agent without a request', async () => {
  const path = '/residential-details/home1';
  await renderApp({ path, user: { userType: 'Agent' }, handlers: [shows, compares()] });
  await findPageHeading();
  await waitFor(() => expect(callsOf('GET /posts/{id}/fits')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: /fit you|request/ })).not.toBeInTheDocument();
});

it('is neither on one’s own post nor there for visitors', async () => {
  giveOwnPost(memberToken, makeLiveListing({ id: 'own1' }));
  const mine = await renderApp({ path: '/residential-details/own1', user: true });
  await findPageHeading();
  mine.unmount();
  await renderApp({ path: '/residential-details/sale_1' });
  await findPageHeading();
  expect(callsOf('GET /posts/{id}/fits')).toEqual([]);
});
