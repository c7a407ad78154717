import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { favouriteQueries } from '#src/features/favourites/favourite-queries.ts';
import { sessionStarted } from '#src/state/session.ts';

import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { listFavourites, removeFavourite, saveFavourite } from '#tests/support/mock-api/data/favourites.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { findPageHeading } from '#tests/support/page/page-heading.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/sign-in/sign-in-screen.tsx'));

const post = makeListing({ id: 'sale_1' });
const path = '/residential-details/sale_1';
const shown = mock('GET /posts/{id}', () => ({ data: post }));
const heart = () =>
  within(screen.getByRole('complementary', { name: 'Contact' })).getByRole('button', {
    name: 'Save 112B Strathcona Avenue to favourites',
  });
const kept = () => listFavourites(memberToken).map((one) => one.post.id);

it('shows what a member keeps', async () => {
  saveFavourite(memberToken, post);
  await renderApp({ path, handlers: [shown], user: true });
  await findPageHeading();
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
});

it('asks for no favourites on behalf of a visitor', async () => {
  const { queryClient } = await renderApp({ path, handlers: [shown] });
  await findPageHeading();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(queryClient.getQueryState(favouriteQueries.list().queryKey)?.fetchStatus).toBe('idle');
});

it('answers at once, before the server has', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slowly = mock('PUT /favorites/{postId}', async ({ token }) => {
    await held;
    saveFavourite(token, post);
    return { data: [] };
  });
  const { person } = await renderApp({ path, handlers: [shown, slowly], user: true });
  await findPageHeading();
  await person.click(heart());
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  expect(kept()).toEqual([]);
  answer();
  await waitFor(() => expect(kept()).toEqual(['sale_1']));
  await person.click(heart());
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(() => expect(kept()).toEqual([]));
});

it('goes back where the server refuses, and says why', async () => {
  const { person } = await renderApp({
    path,
    handlers: [shown, failing('PUT /favorites/{postId}', 409, 'You’ve saved 500 posts. Remove one first.')],
    user: true,
  });
  await findPageHeading();
  await person.click(heart());
  expect(await screen.findByText('You’ve saved 500 posts. Remove one first.')).toBeInTheDocument();
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
});

it('keeps the last of several quick presses, and sends one call after another', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls: string[] = [];
  const handlers = [
    shown,
    mock('PUT /favorites/{postId}', async ({ token }) => {
      calls.push('keep');
      await held;
      saveFavourite(token, post);
      return { data: [] };
    }),
    mock('DELETE /favorites/{postId}', ({ token, params }) => {
      calls.push('remove');
      removeFavourite(token, params.postId);
      return { data: [] };
    }),
  ];
  const { person } = await renderApp({ path, handlers, user: true });
  await findPageHeading();
  for (const pressed of ['true', 'false', 'true', 'false']) {
    await person.click(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', pressed));
  }
  answer();
  await waitFor(() => expect(calls).toEqual(['keep', 'remove']));
  await waitFor(() => expect(kept()).toEqual([]));
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

it('shows a favourite saved after sign-in although an older list arrives later', async () => {
  let isFulfilled = false;
  const fulfilled = mock('PUT /favorites/{postId}', ({ token }) => {
    saveFavourite(token, post);
    isFulfilled = true;
    return { data: [] };
  });
  let answerFirst = () => {};
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const listed = mock('GET /favorites', async ({ token }) => {
    const data = listFavourites(token);
    if (!isFulfilled) await held;
    return { data, total: data.length };
  });
  const { person, store, address, router } = await renderApp({ path, handlers: [shown, fulfilled, listed] });
  await findPageHeading();
  await person.click(heart());
  expect(await screen.findByText('Please login first')).toBeInTheDocument();
  await waitFor(() => expect(address()).toContain('/login'));
  act(() => void store.dispatch(sessionStarted({ login: { token: memberToken } })));
  expect(await screen.findByText('Saved to your favourites')).toBeInTheDocument();
  answerFirst();
  await act(() => router.navigate(path));
  await screen.findByRole('heading', { level: 1, name: '112B Strathcona Avenue' });
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
});

it('remembers a visitor’s wish, and fulfils it once after signing in', async () => {
  let calls = 0;
  const counted = mock('PUT /favorites/{postId}', ({ token, params }) => {
    calls += 1;
    saveFavourite(token, makeListing({ id: params.postId }));
    return { data: [] };
  });
  const { person, store, address, router } = await renderApp({ path, handlers: [shown, counted] });
  await findPageHeading();
  await person.click(heart());
  await waitFor(() => expect(address()).toBe(`/login?returnTo=${encodeURIComponent(path)}`));
  act(() => void store.dispatch(sessionStarted({ login: { token: memberToken } })));
  expect(await screen.findByText('Saved to your favourites')).toBeInTheDocument();
  await act(() => router.navigate(path));
  await screen.findByRole('heading', { level: 1, name: '112B Strathcona Avenue' });
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  expect(calls).toBe(1);
});

it('stands on every card of a home on offer', async () => {
  await renderApp({ path: '/residential-explore' });
  const [card] = await screen.findAllByRole('article');
  expect(within(card as HTMLElement).getByRole('button', { name: /^Save .+ to favourites$/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

it('is on no card and no page of a member’s own post, open or closed', async () => {
  giveOwnPost(memberToken, makeLiveListing({ id: 'open' }));
  giveOwnPost(memberToken, makeLiveListing({ id: 'closed', status: 'closed' }), { closedReason: 'sold' });
  const hearts = () => screen.queryAllByRole('button', { name: /^Save .+ to favourites$/ });
  const listed = mock('GET /posts', () => ({ data: [makeListing({ id: 'open' }), post], total: 2 }));
  const { router } = await renderApp({ path: '/residential-explore', handlers: [listed], user: true });
  await screen.findAllByRole('article');
  await waitFor(() => expect(hearts()).toHaveLength(1));
  await act(() => router.navigate('/residential-details/closed'));
  const contact = within(await screen.findByRole('complementary', { name: 'Contact' }));
  expect(await contact.findByRole('button', { name: 'Share' })).toBeInTheDocument();
  expect(contact.queryByRole('button', { name: /favourites|Report/ })).not.toBeInTheDocument();
});
