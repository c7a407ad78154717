import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRecentPost, readRecentPosts } from '#src/entities/post/recent/recent-posts.ts';
import { signedOut } from '#src/state/session.ts';
import { makeListing, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { memberUser } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/entities/post/recent/recent-posts-row.tsx'));

const visitor = '';
const row = async () => within(await screen.findByRole('region', { name: 'Recently viewed' }));
const queryRow = () => screen.queryByRole('region', { name: 'Recently viewed' });
const seen = async (person: string, ids: readonly string[]) => {
  for (const id of ids) await addRecentPost(person, id);
};

describe('the posts that were seen last', () => {
  it('stand on the home page once they were opened, as they are now', async () => {
    const home = makeListing({ id: 'home', title: 'A house on a quiet street', listPrice: 1_149_000 });
    const handlers = [
      mock('GET /posts/cards', () => ({ data: [{ ...home, listPrice: 1_099_000 }] })),
      mock('GET /posts/{id}', () => ({ data: home })),
    ];
    const { router } = await renderApp({ path: '/residential-details/home', handlers });
    await screen.findByRole('heading', { level: 1, name: '112B Strathcona Avenue' });
    await waitFor(async () => expect(await readRecentPosts(visitor)).toEqual(['home']));
    await act(() => router.navigate('/'));
    expect(await (await row()).findByRole('article')).toHaveTextContent('$1,099,000');
    expect(JSON.stringify({ ...localStorage })).not.toContain('home');
  });

  it('are asked for in one call, the latest first, and those that are gone are not missed', async () => {
    await seen(visitor, ['first', 'sold', 'second', 'first', 'third']);
    const asked: string[][] = [];
    const handlers = [
      mock('GET /posts/cards', ({ query }) => {
        asked.push(query.ids);
        return {
          data: query.ids
            .filter((id) => id !== 'sold')
            .map((id) => (id === 'second' ? makeRequest({ id, title: id }) : makeListing({ id, title: id }))),
        };
      }),
    ];
    await renderApp({ path: '/', handlers });
    expect(await (await row()).findAllByRole('article')).toHaveLength(3);
    expect(asked).toEqual([['third', 'first', 'second', 'sold']]);
  });

  it('are shown up to four, and stored up to twelve', async () => {
    const ids = Array.from({ length: 14 }, (_, place) => `post_${place}`);
    await seen(visitor, ids);
    expect(await readRecentPosts(visitor)).toEqual(ids.reverse().slice(0, 12));
    const handlers = [mock('GET /posts/cards', ({ query }) => ({ data: query.ids.map((id) => makeListing({ id })) }))];
    await renderApp({ path: '/', handlers });
    expect(await (await row()).findAllByRole('article')).toHaveLength(4);
  });

  it('are forgotten at once when the member clears them', async () => {
    await seen(visitor, ['sale_1']);
    const { person } = await renderApp({ path: '/' });
    await person.click((await row()).getByRole('button', { name: 'Clear recently viewed' }));
    await waitFor(() => expect(queryRow()).not.toBeInTheDocument());
    expect(await readRecentPosts(visitor)).toEqual([]);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    ['where a search finds nothing', '/residential-explore?maxPrice=1000&beds=4'],
    ['where a post is not there', '/residential-details/nowhere'],
    ['where no page is', '/nowhere'],
  ])('stand %s', async (_, path) => {
    await seen(visitor, ['sale_1']);
    await renderApp({ path });
    expect(await (await row()).findByRole('link', { name: '18 Fairmont Avenue' })).toBeInTheDocument();
  });

  it('show no row when all are gone or the call fails', async () => {
    await seen(visitor, ['gone']);
    const { unmount } = await renderApp({ path: '/', handlers: [mock('GET /posts/cards', () => ({ data: [] }))] });
    await waitFor(() => expect(queryRow()).not.toBeInTheDocument());
    unmount();
    await renderApp({ path: '/', handlers: [unreachable('GET /posts/cards')] });
    await screen.findByText('No response from server');
    expect(queryRow()).not.toBeInTheDocument();
  });
});

describe('on a shared device', () => {
  it('a visitor’s go with them when they sign in', async () => {
    await seen(visitor, ['before']);
    await seen(memberUser.email, ['after']);
    expect(await readRecentPosts(memberUser.email)).toEqual(['after', 'before']);
  });

  it('recent posts of another member are not shown', async () => {
    await seen('somebody.else@example.ca', ['sale_1']);
    await renderApp({ path: '/', user: true });
    await screen.findByRole('heading', { level: 2, name: 'People looking' });
    expect(await readRecentPosts(memberUser.email)).toEqual([]);
    expect(await readRecentPosts(visitor)).toEqual([]);
    expect(queryRow()).not.toBeInTheDocument();
  });

  it('a member’s are forgotten at sign-out', async () => {
    await seen(memberUser.email, ['sale_1']);
    const { store } = await renderApp({ path: '/', user: true });
    await row();
    act(() => void store.dispatch(signedOut()));
    await waitFor(() => expect(queryRow()).not.toBeInTheDocument());
    await waitFor(async () => expect(await readRecentPosts(memberUser.email)).toEqual([]));
  });
});
