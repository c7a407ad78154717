import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { judgeFit } from '#contract/fit/judge-fit.ts';
import type { Match } from '#contract/matching/match.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import { callsOf, waitForCall } from '#tests/support/mock-api/call-log.ts';
import { hoursAgo, makeAddress, makeListing, makeOwner, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { receiveNotification } from '#tests/support/mock-api/data/notifications.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, held, mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { makeLiveListing, makeLiveRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const renee = makeOwner({ id: 'renee', firstName: 'Renée' });
const main = () => within(screen.getByRole('main'));
const section = async () => within(await main().findByRole('region', { name: /^Homes for you$|^People/ }));
const rows = async () => (await section()).findAllByRole('article');
const streets = async () => (await rows()).map((row) => within(row).getByRole('link').textContent);

const wish = makeRequest({
  id: 'r1',
  budgetMin: 700_000,
  budgetMax: 925_000,
  mustHaves: ['basement', 'garage'],
  niceToHaves: ['garden'],
  availabilityDateTo: null,
});
const home = (id: string, streetName: string, over: Partial<ListingDetails> = {}) =>
  makeListing({
    id,
    listPrice: 884_000,
    address: makeAddress({ streetNumber: '61', streetName }),
    owner: renee,
    ...over,
  });
const matchOf = (post: ListingDetails, over: Partial<Match> = {}): Match => ({
  post,
  owner: renee,
  fit: judgeFit(post, wish, '2026-11-25'),
  matchedAt: hoursAgo(3),
  isNew: false,
  dismissal: null,
  laterFor: null,
  askedAt: null,
  ...over,
});
const merton = home('merton', 'Merton Street');
const elm = home('elm', 'Elm Street', { features: ['basement', 'garage', 'garden'] });
const lists = (matches: Match[], total = matches.length) =>
  mock('GET /posts/{id}/matches', ({ query }) => (query.dismissed ? { data: [], total: 0 } : { data: matches, total }));

function giveRequest() {
  giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
  return { path: '/matches/r1', user: true as const };
}

describe('homes for a request', () => {
  it('stand with verdict, number, reasons and what is not stated', async () => {
    const shown = lists([matchOf(elm, { isNew: true }), matchOf(merton)]);
    const counts = mock('GET /posts/mine/match-counts', () => ({
      data: [{ postId: 'r1', total: 2, unseen: 1, isCapped: false, asksIfAvailable: false }],
    }));
    await renderApp({ ...giveRequest(), handlers: [shown, counts] });
    expect(await streets()).toEqual(['61 Elm Street', '61 Merton Street']);
    expect(main().getByRole('heading', { level: 1, name: 'A yard for two dogs' })).toBeInTheDocument();
    expect(main().getByRole('heading', { level: 2, name: 'Homes for you' })).toBeInTheDocument();
    expect(main().getByText('2 homes, 1 new')).toBeInTheDocument();
    const [strong, possible] = main()
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('article'));
    for (const text of ['Strong fit', '100 of 100', 'all 5 must-haves met', 'New', '$41,000 under your limit'])
      expect(within(strong as HTMLElement).getByText(text), text).toBeInTheDocument();
    for (const text of ['Possible fit', '4 of 5 must-haves known', 'The garage and the garden aren’t stated.'])
      expect(within(possible as HTMLElement).getByText(text), text).toBeInTheDocument();
    expect(main().getByRole('button', { name: 'Ask about both' })).toBeInTheDocument();
    expect(main().getAllByRole('link', { name: 'Message Renée' })[0]).toHaveAttribute(
      'href',
      '/chat?chat_ref=renee&post=elm',
    );
    expect(main().getByRole('link', { name: 'Edit request' })).toHaveAttribute('href', '/edit-buy-request/r1');
    const { body } = await waitForCall('PUT /posts/{id}/matches/seen');
    expect(body).toEqual({ shown: ['elm', 'merton'] });
    expect(main().getByText('2 homes, 1 new')).toBeInTheDocument();
  });

  it('open their score as a bill that adds up', async () => {
    const { person } = await renderApp({ ...giveRequest(), handlers: [lists([matchOf(merton)])] });
    const why = await main().findByRole('button', { name: 'Why this score? 61 Merton Street' });
    await person.click(why);
    expect(why).toHaveAttribute('aria-expanded', 'true');
    const table = main().getByRole('table', { name: 'Score of 61 Merton Street, point by point' });
    const cells = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => (textContent ?? '').split(' of ').map(Number));
    const sum = cells.pop();
    expect(sum).toEqual([matchOf(merton).fit.score, 100]);
    expect(cells.reduce((total, [points = 0]) => total + points, 0)).toBe(sum?.[0]);
    expect(cells.reduce((total, [, most = 0]) => total + most, 0)).toBe(100);
    expect(within(table).getByRole('row', { name: /^Not stated: ?Garage/ })).toBeInTheDocument();
    await person.click(why);
    expect(main().queryByRole('table')).not.toBeInTheDocument();
  });

  it('say why they stand further down than their score', async () => {
    await renderApp({
      ...giveRequest(),
      handlers: [lists([matchOf(merton), matchOf(elm, { laterFor: { reason: 'too_small', from: null } })])],
    });
    expect(await streets()).toEqual(['61 Merton Street', '61 Elm Street']);
    expect(
      main().getAllByText('Further down the list: it is no larger than a home you dismissed as too small.'),
    ).toHaveLength(1);
  });

  it('are put aside with a reason, and taken back', async () => {
    giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
    const { person } = await renderApp({ path: '/matches/r1', user: true });
    const [first = ''] = (await streets()).map(String);
    const before = (await rows()).length;
    await person.click(main().getByRole('button', { name: `Dismiss ${first}` }));
    const sheet = within(await screen.findByRole('dialog', { name: first }));
    await person.click(sheet.getByRole('button', { name: 'Too far' }));
    const undo = await main().findByRole('button', { name: `Undo: bring ${first} back` });
    await waitFor(() => expect(undo).toHaveFocus());
    expect(undo).toHaveAccessibleDescription(`${first} dismissed: too far.`);
    await person.click(main().getByRole('button', { name: 'Transit' }));
    expect(undo).toHaveAccessibleDescription(`${first} dismissed: too far from transit.`);
    await waitFor(() => expect(main().getByRole('link', { name: 'Dismissed 1' })).toBeInTheDocument());
    expect(callsOf('PUT /posts/{id}/matches/{otherId}/dismissal').map(({ body }) => body)).toEqual([
      { reason: 'too_far', from: null },
      { reason: 'too_far', from: 'transit' },
    ]);
    await person.click(undo);
    await waitFor(() => expect(main().getByRole('button', { name: `Dismiss ${first}` })).toHaveFocus());
    await waitFor(() => expect(main().getByRole('link', { name: 'Dismissed 0' })).toBeInTheDocument());
    expect(await rows()).toHaveLength(before);
  });

  it('a dismissed match is replaced by the first one of the next page', async () => {
    const oak = home('oak', 'Oak Street');
    const dismissed = () => callsOf('PUT /posts/{id}/matches/{otherId}/dismissal').length > 0;
    const refilled = mock('GET /posts/{id}/matches', ({ query }) => {
      if (query.dismissed) return { data: [], total: 0 };
      return { data: (dismissed() ? [merton, oak] : [elm, merton]).map((post) => matchOf(post)), total: 9 };
    });
    const { person } = await renderApp({ ...giveRequest(), handlers: [refilled] });
    await person.click(await main().findByRole('button', { name: 'Dismiss 61 Elm Street' }));
    await person.click(await screen.findByRole('button', { name: 'Price' }));
    await waitFor(async () => expect(await streets()).toEqual(['61 Merton Street', '61 Oak Street']));
    expect(main().getByRole('button', { name: 'Undo: bring 61 Elm Street back' })).toBeInTheDocument();
    expect(main().getByText('Showing 1 to 3 of 9')).toBeInTheDocument();
  });

  it('come back when the server refuses to put one aside', async () => {
    const refuses = failing('PUT /posts/{id}/matches/{otherId}/dismissal', 500);
    const { person } = await renderApp({ ...giveRequest(), handlers: [lists([matchOf(merton)]), refuses] });
    await person.click(await main().findByRole('button', { name: 'Dismiss 61 Merton Street' }));
    await person.click(await screen.findByRole('button', { name: 'Price' }));
    expect(await main().findByRole('button', { name: 'Dismiss 61 Merton Street' })).toBeInTheDocument();
  });

  it('stay under Dismissed, with the way back', async () => {
    const dismissed = mock('GET /posts/{id}/matches', ({ query }) =>
      query.dismissed
        ? { data: [matchOf(merton, { dismissal: { reason: 'price', from: null } })], total: 1 }
        : { data: [], total: 0 },
    );
    const { person, address } = await renderApp({ ...giveRequest(), handlers: [dismissed] });
    await person.click(await main().findByRole('link', { name: 'Dismissed 1' }));
    expect(address()).toBe('/matches/r1?show=dismissed');
    expect(await main().findByText(/dismissed: price\.$/)).toBeInTheDocument();
    await person.click(main().getByRole('button', { name: 'Undo: bring 61 Merton Street back' }));
    expect(await main().findByText(/is back among your matches\.$/)).toHaveFocus();
    expect(callsOf('PUT /posts/{id}/matches/seen')).toHaveLength(1);
  });
});

describe('the list', () => {
  it('is sorted and paged by the address', async () => {
    const { person, address } = await renderApp({
      ...giveRequest(),
      handlers: [lists([matchOf(merton), matchOf(elm)], 14)],
    });
    await person.selectOptions(await main().findByRole('combobox', { name: 'Sort by' }), 'Newest');
    expect(address()).toBe('/matches/r1?sort=newest');
    await person.click(await main().findByRole('link', { name: 'Page 2' }));
    expect(address()).toBe('/matches/r1?sort=newest&page=2');
    await waitFor(() => expect(main().getByRole('heading', { name: 'Homes for you' })).toHaveFocus());
    const asked = callsOf('GET /posts/{id}/matches').map(({ query }) => String(new URLSearchParams(query as never)));
    expect(asked.at(-1)).toContain('page=2');
  });

  it('says what would have to fit where nothing does', async () => {
    await renderApp({ ...giveRequest(), handlers: [lists([])] });
    expect(await main().findByRole('heading', { name: 'Nothing fits yet' })).toBeInTheDocument();
    expect(
      main().getByText(/^No home in The Glebe under \$925,000 meets everything you must have today\./),
    ).toBeInTheDocument();
  });

  it('stands for a private alert too', async () => {
    giveOwnPost(memberToken, makeLiveRequest({ id: 'a1', title: 'Homes in The Glebe', visibility: 'private' }));
    await renderApp({ path: '/matches/a1', user: true, handlers: [lists([matchOf(merton)])] });
    expect(await main().findByText(/^Private alert, seen by nobody/)).toBeInTheDocument();
    expect(main().queryByRole('link', { name: 'The request' })).not.toBeInTheDocument();
    expect(await streets()).toEqual(['61 Merton Street']);
  });

  it('can be asked for again when it failed', async () => {
    const { person } = await renderApp({ ...giveRequest(), handlers: [failing('GET /posts/{id}/matches')] });
    const again = await main().findByRole('button', { name: 'Try again' });
    mockApi.use(lists([matchOf(merton)]));
    await person.click(again);
    expect(await streets()).toEqual(['61 Merton Street']);
  });

  it('shows its shape while it loads', async () => {
    const { handler, release } = held('GET /posts/{id}/matches');
    await renderApp({ ...giveRequest(), handlers: [handler] });
    expect(main().getByRole('status', { name: 'Loading matches' })).toBeInTheDocument();
    release();
    expect((await rows()).length).toBeGreaterThan(0);
  });

  it('is for one’s own post alone', async () => {
    await renderApp({ path: '/matches/sale_1', user: true });
    expect(await main().findByRole('heading', { name: 'We couldn’t find this post' })).toBeInTheDocument();
  });
});

it('is where the notification of a new match leads', async () => {
  receiveNotification(memberToken, { type: 'match_found', title: 'A new home fits your request', link: '/matches/r1' });
  const { person, address } = await renderApp({
    ...giveRequest(),
    path: '/notifications',
    handlers: [lists([matchOf(merton)])],
  });
  await person.click(await main().findByRole('link', { name: 'A new home fits your request' }));
  expect(await main().findByRole('heading', { name: 'Homes for you' })).toBeInTheDocument();
  expect(address()).toBe('/matches/r1');
});

describe('people for a listing', () => {
  const own = makeLiveListing({ id: 'h1' });

  it('stand with the same score and criteria, told to the owner', async () => {
    giveOwnPost(memberToken, own);
    const fit = judgeFit(merton, wish, '2026-11-25');
    const person = makeOwner({ id: 'priya', firstName: 'Priya', userType: 'Individual' });
    await renderApp({
      path: '/matches/h1',
      user: true,
      handlers: [lists([{ ...matchOf(merton), post: wish, owner: person, fit }])],
    });
    expect(await main().findByRole('heading', { name: 'People looking for this' })).toBeInTheDocument();
    expect(main().getByText(`${fit.score} of 100`)).toBeInTheDocument();
    expect(main().getByText('4 of 5 must-haves known')).toBeInTheDocument();
    expect(main().getByText('$884,000, inside their $700K to $925K')).toBeInTheDocument();
    expect(main().getByText('Your listing doesn’t say whether there is a garage or a garden.')).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Add what’s missing' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/edit-sale-property\/h1\?step=\w+$/),
    );
  });

  it('are offered the home, which is chosen already', async () => {
    giveOwnPost(memberToken, own);
    const listing = makeListing({ id: 'h1', address: merton.address });
    const { person } = await renderApp({
      path: '/matches/h1',
      user: true,
      handlers: [
        lists([{ ...matchOf(merton), post: wish }]),
        mock('GET /chat/requests/{id}/listings', () => ({
          data: [elm, listing].map((post) => ({ post, fit: judgeFit(post, wish, '2026-11-25') })),
        })),
      ],
    });
    await person.click(await main().findByRole('button', { name: 'Offer this home' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Renée a listing' }));
    expect(await dialog.findByRole('radio', { name: /61 Merton Street/ })).toBeChecked();
  });
});
