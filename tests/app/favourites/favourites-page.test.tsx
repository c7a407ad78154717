import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { favouritesMax } from '#contract/limits.ts';
import type { Favourite } from '#contract/post/favourites/favourite.ts';
import { hoursAgo, makeListing, makeRental, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { listFavourites, saveFavourite } from '#tests/support/mock-api/data/favourites.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { failing, mock, slow } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const path = '/favorites';
const main = () => within(screen.getByRole('main'));
const group = async (name: string) => within(await main().findByRole('region', { name }));
const kept = () => listFavourites(memberToken).map((one) => one.post.id);
const keeps = (...data: Favourite[]) => mock('GET /favorites', () => ({ data, total: data.length }));

const home = makeListing({ id: 'home1', listPrice: 969_000 });
const saved = (over: Partial<Favourite> = {}): Favourite => ({
  post: home,
  savedAt: hoursAgo(72),
  savedPrice: 969_000,
  ...over,
});

describe('the list of saved posts', () => {
  it('stands by kind, each with its number, the latest saved first', async () => {
    await renderApp({
      path,
      user: true,
      handlers: [
        keeps(
          saved({
            post: makeListing({ id: 'a', address: { ...home.address, streetNumber: '1' } }),
            savedAt: hoursAgo(1),
          }),
          saved({ post: makeRequest({ id: 'b' }), savedPrice: 925_000, savedAt: hoursAgo(2) }),
          saved({
            post: makeListing({ id: 'c', address: { ...home.address, streetNumber: '2' } }),
            savedAt: hoursAgo(3),
          }),
          saved({ post: makeRental({ id: 'd' }), savedPrice: 2150, savedAt: hoursAgo(4) }),
        ),
      ],
    });
    const sales = await group('For sale');
    expect(sales.getByText('2 saved')).toBeInTheDocument();
    const cards = sales.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
    expect(cards).toEqual(['1 Strathcona Avenue', '2 Strathcona Avenue']);
    expect((await group('For rent')).getAllByRole('article')).toHaveLength(1);
    expect((await group('Buy requests')).getAllByRole('article')).toHaveLength(1);
    expect(main().queryByRole('region', { name: 'Rent requests' })).not.toBeInTheDocument();
    expect(main().getByText('4 posts saved.')).toBeInTheDocument();
    expect(document.title).toBe('Favourites · Gable');
  });

  it.each([
    [saved({ savedPrice: 989_000 }), 'Down $20,000 since you saved it'],
    [saved({ savedPrice: 949_000 }), 'Up $20,000 since you saved it'],
    [saved({ post: makeRequest({ budgetMax: 925_000 }), savedPrice: 900_000 }), 'Budget up $25,000 since you saved it'],
  ])('tells what its price did since', async (favourite, words) => {
    await renderApp({ path, user: true, handlers: [keeps(favourite)] });
    expect(await main().findByText(words)).toBeInTheDocument();
    expect(main().getByText('3 days ago')).toBeInTheDocument();
  });

  it('says nothing of a price that is the same', async () => {
    await renderApp({ path, user: true, handlers: [keeps(saved())] });
    await main().findByRole('article');
    expect(main().queryByText(/since you saved it/)).not.toBeInTheDocument();
  });

  it.each([
    [{ status: 'closed', closedReason: 'sold' }, 'No longer available: sold'],
    [{ status: 'closed', closedReason: 'withdrawn' }, 'No longer available: withdrawn'],
    [{ status: 'expired' }, 'No longer available: expired'],
  ] as const)('stays when it has ended, and says how', async (ended, words) => {
    await renderApp({ path, user: true, handlers: [keeps(saved({ post: { ...home, ...ended }, savedPrice: 1 }))] });
    expect(await main().findByText(words)).toBeInTheDocument();
    expect(main().getByRole('link', { name: '112B Strathcona Avenue' })).toBeInTheDocument();
    expect(main().queryByText(/since you saved it/)).not.toBeInTheDocument();
  });
});

describe('letting go', () => {
  const remove = () => main().findByRole('button', { name: 'Remove 112B Strathcona Avenue from favourites' });
  const undo = () => main().findByRole('button', { name: 'Undo: save 112B Strathcona Avenue' });
  const knowsHome = mock('PUT /favorites/{postId}', ({ token }) => {
    saveFavourite(token, home);
    return { data: [] };
  });

  it('leaves the way back in its place, with the focus on it', async () => {
    saveFavourite(memberToken, home);
    const { person } = await renderApp({ path, user: true, handlers: [knowsHome] });
    await person.click(await remove());
    await waitFor(async () => expect(await undo()).toHaveFocus());
    expect(main().getByText('Nothing saved.')).toBeInTheDocument();
    await waitFor(() => expect(kept()).toEqual([]));
    await person.keyboard('{Enter}');
    await waitFor(async () => expect(await remove()).toHaveFocus());
    await waitFor(() => expect(kept()).toEqual(['home1']));
    expect(main().getByText('1 post saved.')).toBeInTheDocument();
  });

  it('works by the heart of the card as well', async () => {
    saveFavourite(memberToken, home);
    const { person } = await renderApp({ path, user: true });
    await person.click(await main().findByRole('button', { name: 'Save 112B Strathcona Avenue to favourites' }));
    expect(await undo()).toBeInTheDocument();
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('is taken back with the price and the place it had', async () => {
    const old = saved({ post: { ...home, id: 'home2' }, savedPrice: 989_000 });
    const newer = saved({
      post: makeListing({ id: 'b', address: { ...home.address, streetNumber: '9' } }),
      savedAt: hoursAgo(1),
    });
    let list = [newer, old];
    const { person } = await renderApp({
      path,
      user: true,
      handlers: [
        mock('GET /favorites', () => ({ data: list })),
        mock('DELETE /favorites/{postId}', () => {
          list = [newer];
          return { data: [] };
        }),
        // The answer never comes: what is shown is what the page remembers.
        mock('PUT /favorites/{postId}', () => new Promise(() => {})),
      ],
    });
    await person.click(await remove());
    await person.click(await undo());
    expect(await main().findByText('Down $20,000 since you saved it')).toBeInTheDocument();
    const cards = main()
      .getAllByRole('article')
      .map((card) => within(card).getByRole('link').textContent);
    expect(cards).toEqual(['9 Strathcona Avenue', '112B Strathcona Avenue']);
  });

  it('is undone with the price and the day it was first kept at, and they are still there after a reload', async () => {
    saveFavourite(memberToken, home, { savedPrice: 989_000, savedAt: hoursAgo(72) });
    const first = await renderApp({ path, user: true, handlers: [knowsHome] });
    await first.person.click(await remove());
    await waitFor(() => expect(kept()).toEqual([]));
    await first.person.click(await undo());
    await waitFor(() => expect(kept()).toEqual(['home1']));
    first.unmount();
    await renderApp({ path, user: true });
    expect(await main().findByText('Down $20,000 since you saved it')).toBeInTheDocument();
    expect(main().getByText('3 days ago')).toBeInTheDocument();
  });

  it('that fails late leaves the focus where it is by then', async () => {
    saveFavourite(memberToken, home);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const refused = mock('DELETE /favorites/{postId}', async () => {
      await held;
      throw new MockFailure(400, 'Too late');
    });
    const { person } = await renderApp({ path, user: true, handlers: [refused] });
    await person.click(await remove());
    await undo();
    const elsewhere = screen.getByRole('link', { name: 'Skip to content' });
    elsewhere.focus();
    answer();
    expect(await remove()).toBeInTheDocument();
    expect(elsewhere).toHaveFocus();
  });

  it('that fails brings the post back, and says why', async () => {
    saveFavourite(memberToken, home);
    const { person } = await renderApp({
      path,
      user: true,
      handlers: [failing('DELETE /favorites/{postId}', 400, 'The heart is stuck')],
    });
    await person.click(await remove());
    expect(await screen.findByText('The heart is stuck')).toBeInTheDocument();
    expect(await remove()).toBeInTheDocument();
    expect(main().getByText('1 post saved.')).toBeInTheDocument();
  });
});

it('explains that no more fit where the limit is reached', async () => {
  const many = Array.from({ length: favouritesMax }, (_, each) => saved({ post: makeRequest({ id: `r${each}` }) }));
  await renderApp({ path, user: true, handlers: [keeps(...many)] });
  expect(await main().findByText('You’ve saved 500 posts, the maximum.')).toBeInTheDocument();
});

it('says where hearts are where nothing is kept', async () => {
  await renderApp({ path, user: true });
  expect(await main().findByRole('heading', { name: 'Nothing saved yet' })).toBeInTheDocument();
  expect(main().getByRole('link', { name: 'Explore homes' })).toHaveAttribute('href', '/residential-explore');
});

it('keeps the layout while they are on their way', async () => {
  await renderApp({ path, user: true, handlers: [slow('GET /favorites', 60_000)] });
  expect(main().getByRole('heading', { level: 1, name: 'Favourites' })).toBeInTheDocument();
  expect(document.querySelectorAll('main .skeleton').length).toBeGreaterThan(8);
});

it('offers to try again where they could not be loaded', async () => {
  saveFavourite(memberToken, home);
  const { person } = await renderApp({ path, user: true, handlers: [failing('GET /favorites', 400, 'Lost the list')] });
  await main().findByRole('heading', { name: 'We couldn’t load your favourites' });
  mockApi.resetHandlers();
  await person.click(main().getByRole('button', { name: 'Try again' }));
  expect(await main().findByRole('article')).toBeInTheDocument();
});
