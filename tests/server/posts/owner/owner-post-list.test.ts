import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { ownPostsPerPage } from '#contract/limits.ts';
import type { OwnPostsQuery } from '#contract/post/own/own-post.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countOwnPostsByStatus, findOwnPosts } from '#server/posts/owner/owner-post-list.repo.ts';
import { explain, scansOf, vacuum } from '#tests/support/database/explain-query.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { eachTestHasOwner, makeOwner, type Owner } from './owner-fixture.ts';

describeWithDatabase('one’s own posts', (getDb) => {
  let app: App;
  let me: Owner;
  eachTestHasOwner(getDb, (given) => {
    ({ app, me } = given);
  });
  const mine = async (query = '') => (await me('GET /posts/mine', { query })).answer;
  const titles = async (query = '') => (await mine(query)).data.map(({ title }) => title);

  it('are told with their place, price, cover, and when they end', async () => {
    const sale = await me.make('sale_property', { hideExactAddress: true });
    const request = await me.make('rent_request', { budgetMin: 1_900 });
    const { data, total } = await mine();
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { id: request.id, place: 'The Glebe', town: '', price: 2_500, budgetMin: 1_900, cover: null },
      {
        id: sale.id,
        place: '3 – 12 Fern Street',
        town: 'The Glebe, Ottawa, ON K1S 2B4',
        price: 600_000,
        cover: { id: me.picture, alt: 'The front' },
        expiresAt: sale.expiresAt,
        views: 0,
        favourites: 0,
      },
    ]);
  });

  it('name what is missing in a draft, and nothing of a published post', async () => {
    await me.make('sale_property');
    const draft = await me.make('sale_property', {
      status: 'draft',
      description: '',
      photos: [],
      livingArea: undefined,
    });
    const { data } = await mine();
    const missing = new Map(data.map((post) => [post.id === draft.id, [...post.missing].sort()]));
    expect(missing.get(true)).toEqual(['description', 'livingArea', 'photos']);
    expect(missing.get(false)).toEqual([]);
  });

  it('stand in the order of their last change, narrowed by kind and status, without those that were taken down', async () => {
    const first = await me.make('sale_property', { title: 'The first of mine' });
    await me.make('buy_request', { title: 'The second of mine' });
    await me.make('sale_property', { title: 'The third of mine', status: 'draft' });
    const gone = await me.make('buy_request', { title: 'The last of mine' });
    await (await makeOwner(app, getDb())).make('sale_property', { title: 'None of mine' });
    await me('DELETE /posts/{id}', { id: gone.id });
    await me('POST /posts/{id}/status', { id: first.id, body: { status: 'paused' } });
    expect(await titles()).toEqual(['The first of mine', 'The third of mine', 'The second of mine']);
    expect(await titles('?kind=sale_property')).toEqual(['The first of mine', 'The third of mine']);
    expect(await titles('?kind=sale_property&status=draft')).toEqual(['The third of mine']);
    expect(await titles('?status=removed')).toEqual(['The last of mine']);
  });

  it('are counted by kind and status', async () => {
    await me.make('sale_property');
    await me.make('sale_property');
    await me.make('rent_request', { status: 'draft' });
    await me('DELETE /posts/{id}', { id: (await me.make('buy_request')).id });
    const { data } = (await me('GET /posts/mine/counts')).answer;
    expect(data.sale_property).toEqual({
      draft: 0,
      active: 2,
      paused: 0,
      under_offer: 0,
      closed: 0,
      expired: 0,
      removed: 0,
    });
    expect(data.rent_request.draft).toBe(1);
    expect(data.buy_request.removed).toBe(1);
    expect(Object.values(data.rent_property).every((posts) => posts === 0)).toBe(true);
  });

  it('come page by page, and a page past the end is the last one', async () => {
    for (let post = 0; post <= ownPostsPerPage; post++) await makeListing(getDb(), { owner_id: me.id });
    const [first, second, past] = [await mine(), await mine('?page=2'), await mine('?page=99')];
    expect(first.data).toHaveLength(ownPostsPerPage);
    expect(second.data).toHaveLength(1);
    expect(past).toEqual(second);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(ownPostsPerPage + 1);
    expect([first.total, second.total]).toEqual([ownPostsPerPage + 1, ownPostsPerPage + 1]);
  });

  it('are none where there are none', async () => {
    expect(await mine('?page=3')).toMatchObject({ data: [], total: 0 });
  });
});

describeWithDatabase('very many posts of one owner', (getDb) => {
  const posts = 35_000;
  let owner: string;
  beforeAll(async () => {
    owner = (await makeUser(getDb())).id;
    const other = (await makeUser(getDb())).id;
    // Some at a time: no statement may take longer than the server gives one.
    const atOnce = 2_500;
    for (let first = 1; first <= posts; first += atOnce)
      await sql`
        INSERT INTO posts (owner_id, section, kind, status, title, full_address, updated_at)
        SELECT whose, 'residential', 'sale_property', 'draft', 'A copy', repeat('As long as a post. ', 40), now() - interval '1 minute' * n
        FROM generate_series(${first}::int, ${first + atOnce - 1}::int) n
          JOIN unnest(${[owner, other]}::text[]) whose ON whose = ${owner} OR n < 1000`.execute(getDb());
    await vacuum(getDb(), 'posts');
  });

  const page = (page: number, more: Partial<OwnPostsQuery> = {}) =>
    findOwnPosts(getDb(), owner, { page, limit: 24, ...more });
  const last = Math.ceil(posts / 24);

  it.each<[string, (db: Db) => Promise<unknown>]>([
    ['the first page', (db) => findOwnPosts(db, owner, { page: 1, limit: 24 })],
    ['the last page', (db) => findOwnPosts(db, owner, { page: last, limit: 24 })],
    ['a page of drafts', (db) => findOwnPosts(db, owner, { status: 'draft', page: 3, limit: 24 })],
    ['a page of one kind', (db) => findOwnPosts(db, owner, { kind: 'sale_property', page: 3, limit: 24 })],
    ['their numbers', (db) => countOwnPostsByStatus(db, owner)],
  ])('are read from an index alone for %s, in one statement', async (_what, ask) => {
    const plans = await explain(getDb(), ask);
    expect(plans).toHaveLength(1);
    const scans = scansOf(plans).filter(({ name }) => name.startsWith('posts'));
    expect(scans).toContainEqual({ type: 'Index Only Scan', name: 'posts_of_owner_changed' });
    expect(scans.filter(({ name }) => !['posts_of_owner_changed', 'posts_pkey'].includes(name))).toEqual([]);
  });

  it('come to an end', async () => {
    const { rows, total } = await page(last);
    expect([rows.length, total]).toEqual([posts % 24 || 24, posts]);
    expect(await page(last + 1)).toEqual({ rows, total });
    expect(await countOwnPostsByStatus(getDb(), owner)).toEqual([{ kind: 'sale_property', status: 'draft', posts }]);
  });
});
