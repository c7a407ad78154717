import { rm } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { insertMissingContent } from '#server/content/load-content.repo.ts';
import { openBuiltPage } from '#server/page/built-page.ts';
import type { CallApi, PrerenderedView, ViewToPrerender } from '#server/page/page-source.ts';
import type { App } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { updatePost } from '#server/posts/owner/owner-post.repo.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { waitForSignals } from '#tests/support/database/wait-for-signals.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';
import { writeBuiltPage } from './built-page-fixture.ts';

const view: PrerenderedView = {
  html: '<h1>A house __NONCE__ <!--head--></h1>',
  styles: '',
  picture: null,
  data: '[]',
  isComplete: true,
};

const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? '';

describeWithDatabase('a prerendered page', (getDb, getSignals) => {
  let folder: string;
  let app: App;
  let spentMs: number;
  const prerender = vi.fn<(address: ViewToPrerender, callApi: CallApi) => Promise<PrerenderedView>>();
  const renderings = () => prerender.mock.calls.length;

  beforeAll(async () => {
    folder = await writeBuiltPage();
    const db = getDb();
    await db
      .insertInto('users')
      .values({ id: 'owner', first_name: 'Ada', user_type: 'Individual', kyc_step: 'individual_profile_updated' })
      .execute();
    const post = {
      owner_id: 'owner',
      section: 'residential',
      kind: 'sale_property',
      status: 'active',
      title: 'A house with a porch',
      description: 'Warm and dry, with a stove in the kitchen and a yard behind.',
      list_price: 640_000,
      bedrooms_total: 3,
      bathrooms_full: 1,
      living_area: 1500,
      street_number: '7',
      street_name: 'Elm Street',
      city: 'Ottawa',
      province: 'ON',
      postal_code: 'K1A 0A1',
      full_address: '7 Elm Street, Ottawa',
      exact_lat: 45.4,
      exact_lng: -75.7,
      lat: 45.4,
      lng: -75.7,
      published_at: new Date('2026-11-01'),
      first_listed_at: new Date('2026-11-01'),
    } as const;
    await db
      .insertInto('posts')
      .values(['one', 'two'].map((id) => ({ ...post, id, property_sub_types: ['House' as const] })))
      .execute();
    // The first connection of the signals drops every view that was rendered before it.
    await waitForSignals(db, getSignals());
  });
  afterAll(() => rm(folder, { recursive: true }));

  beforeEach(async () => {
    spentMs = 0;
    prerender.mockReset().mockResolvedValue(view);
    const page = await openBuiltPage(folder, () => ({ prerender, spentMs: () => spentMs, close: async () => {} }));
    app = await buildTestApp(getDb(), { page, signals: getSignals() });
  });
  afterEach(() => app.close());

  const isPrerendered = async (url: string) => (await app.inject(url)).body.includes('data-prerendered=');

  it('is rendered once for all visitors, each with a nonce of its own', async () => {
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await app.inject('/'));
    expect(renderings()).toBe(1);
    const nonces = answers.map(({ headers }) => nonceOf(headers['content-security-policy']));
    expect(new Set(nonces).size).toBe(3);
    for (const [at, { body }] of answers.entries()) {
      const tags = [...body.matchAll(/<(?:script|style)(?! type="application\/(?:ld\+)?json")[^>]*>/g)].map(
        ([tag]) => tag,
      );
      expect(tags.length).toBeGreaterThan(2);
      for (const tag of tags) expect(tag).toContain(`nonce="${nonces[at]}"`);
      expect(body).toContain('<h1>A house __NONCE__ <!--head--></h1>');
      expect(body.replaceAll(nonces[at] ?? '', '').length).toBe(body.length - 24 * (tags.length + 1));
    }
  });

  it('is the same compressed', async () => {
    const plain = await app.inject('/');
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const without = ({ headers }: { headers: typeof plain.headers }, body: string) =>
      body.replaceAll(nonceOf(headers['content-security-policy']), '');
    expect(without(packed, gunzipSync(packed.rawPayload).toString())).toBe(without(plain, plain.body));
    const refused = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(renderings()).toBe(1);
  });

  it('names the site as each visitor reaches it', async () => {
    for (const host of ['gable.example', 'www.gable.example:8080']) {
      const { body } = await app.inject({ url: '/', headers: { host } });
      expect(body).toContain(`<link rel="canonical" href="http://${host}/" />`);
    }
    const { body } = await app.inject({ url: '/', headers: { host: 'a"b' } });
    expect(body).toContain('<link rel="canonical" href="http://127.0.0.1:');
    expect(renderings()).toBe(1);
  });

  it('is one page for all queries', async () => {
    for (let time = 0; time < 40; time += 1)
      expect(await isPrerendered(`/?${time}=${time}&utm_source=x${time}`)).toBe(true);
    expect(renderings()).toBe(1);
    expect(prerender.mock.calls[0]?.[0]).toMatchObject({ page: 'home', address: '/' });
    expect(await isPrerendered(`/residential-explore?q=${'x'.repeat(1e6)}`)).toBe(false);
    expect(renderings()).toBe(1);
  });

  it('is kept for each section', async () => {
    for (const section of ['residential', 'commercial', 'residential', 'commercial'])
      await app.inject(`/residential-explore?section=${section}`);
    expect(prerender.mock.calls.map(([{ address }]) => address)).toEqual([
      '/residential-explore',
      '/residential-explore?section=commercial',
    ]);
  });

  it('is a visitor’s: nothing of a request with a session goes into it', async () => {
    const headers = {
      authorization: 'Bearer a-token',
      cookie: 'gable_browser=a-browser; theme=dark',
      'x-forwarded-for': '1.2.3.4',
    };
    const seen = vi.fn();
    await app.close();
    const page = await openBuiltPage(folder, () => ({ prerender, spentMs: () => 0, close: async () => {} }));
    prerender.mockImplementation(async (_, callApi) => {
      await callApi('/api/v1/posts?limit=1');
      return view;
    });
    app = await buildTestApp(getDb(), {
      page,
      beforeReady: (open) => open.addHook('onRequest', async (request) => seen(request.url, request.headers)),
    });
    const member = await app.inject({ url: '/', headers });
    const visitor = await app.inject('/');
    const inner = seen.mock.calls.filter(([url]) => url === '/api/v1/posts?limit=1');
    expect(inner).toHaveLength(1);
    expect(Object.keys(inner[0]?.[1])).not.toEqual(expect.arrayContaining(['authorization']));
    expect(inner[0]?.[1].cookie).toBeUndefined();
    const plain = ({ body, headers: { 'content-security-policy': policy } }: typeof member) =>
      body.replaceAll(nonceOf(policy), '');
    expect(plain(member)).toBe(plain(visitor));
    expect(member.headers['cache-control']).toBe('private, no-cache');
  });

  it('is a 304 for those who have it, without a policy that would not fit its nonce', async () => {
    const first = await app.inject('/');
    const etag = String(first.headers.etag);
    const again = await app.inject({ url: '/', headers: { 'if-none-match': etag, 'accept-encoding': 'gzip' } });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, save-data',
    });
    expect(again.headers['content-security-policy']).toBeUndefined();
    expect(again.headers['content-encoding']).toBeUndefined();
    expect(first.headers['last-modified']).toBeUndefined();
  });

  it('has the same tag after another rendering with the same text, and on another server', async () => {
    const { headers } = await app.inject('/');
    const page = await openBuiltPage(folder, () => ({ prerender, spentMs: () => 0, close: async () => {} }));
    const other = await buildTestApp(getDb(), { page });
    const again = await other.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
    expect(renderings()).toBe(2);
    expect(again.statusCode).toBe(304);
    await other.close();
  });

  it('has another tag with another text, origin or policy, and none where there is no page', async () => {
    const page = await openBuiltPage(folder, () => ({ prerender, spentMs: () => 0, close: async () => {} }));
    const tagWith = async (env: NodeJS.ProcessEnv, url = '/') => {
      const other = await buildTestApp(getDb(), { page, env });
      const { headers } = await other.inject(url);
      await other.close();
      return headers.etag;
    };
    const plain = await tagWith({});
    const tags = [
      plain,
      await tagWith({ PUBLIC_URL: 'https://gable.example' }),
      await tagWith({ VITE_MAP_TILES_URL: 'https://tiles.example/style.json' }),
      await tagWith({}, '/residential-explore'),
    ];
    prerender.mockResolvedValue({ ...view, html: '<h1>Another house</h1>' });
    tags.push(await tagWith({}));
    expect(new Set(tags).size).toBe(5);
    const missing = await app.inject({ url: '/nowhere', headers: { 'if-none-match': '*' } });
    expect(missing).toMatchObject({ statusCode: 404 });
    expect(missing.headers.etag).toBeUndefined();
  });

  it('is rendered again once a post in it has changed', async () => {
    const shown = { home: ['one', 'two'], commercial: [] };
    prerender.mockImplementation(async ({ page, parameter }) => {
      const ids = shown[page as keyof typeof shown] ?? [parameter];
      return { ...view, data: JSON.stringify(ids.map((id) => ({ id }))) };
    });
    const urls = ['/', '/residential-details/one', '/residential-details/two', '/commercial'];
    const visit = async () => {
      prerender.mockClear();
      for (const url of urls) await app.inject(url);
      return prerender.mock.calls.map(([{ address }]) => address);
    };
    expect(await visit()).toEqual(urls);
    expect(await visit()).toEqual([]);
    await inTransaction(getDb(), (tx) => updatePost(tx, 'one', { title: 'Another house altogether' }));
    const again: string[] = [];
    await expect
      .poll(async () => {
        again.push(...(await visit()));
        return again.length;
      })
      .toBeGreaterThan(1);
    expect(again).toEqual(['/', '/residential-details/one']);
  });

  it('is rendered again once a text has changed', async () => {
    const visit = async () => {
      prerender.mockClear();
      await app.inject('/');
      return prerender.mock.calls.length;
    };
    await visit();
    expect(await visit()).toBe(0);
    const faqs = [{ id: 'new', question: 'Is it new?', markdown: 'Yes.' }];
    await insertMissingContent(getDb(), { faqs, static_pages: [], media: [], blog_posts: [] });
    await expect.poll(visit).toBe(1);
  });

  it('is sent without its view past the limit, and does not wait', async () => {
    const finish: ((rendered: PrerenderedView) => void)[] = [];
    prerender.mockImplementation(() => new Promise((resolve) => finish.push(resolve)));
    const urls = ['/', '/commercial', '/residential-explore', '/residential-details/one'];
    const waiting = urls.map((url) => isPrerendered(url));
    await expect.poll(renderings).toBe(4);
    expect(await isPrerendered('/residential-details/two')).toBe(false);
    expect(renderings()).toBe(4);
    for (const end of finish) end(view);
    expect(await Promise.all(waiting)).toEqual([true, true, true, true]);
  });

  it('is sent without its view when rendering has used its share of the processor', async () => {
    spentMs = 1e6;
    expect(await isPrerendered('/')).toBe(false);
    expect(renderings()).toBe(0);
  });

  it('is sent without its view when that cannot be rendered, and not kept', async () => {
    prerender.mockRejectedValueOnce(new Error('The worker ended.'));
    expect(await isPrerendered('/')).toBe(false);
    prerender.mockResolvedValueOnce({ ...view, isComplete: false });
    expect(await isPrerendered('/')).toBe(true);
    expect(await isPrerendered('/')).toBe(true);
    expect(renderings()).toBe(3);
  });

  it('is not rendered where there is no such page', async () => {
    for (const url of ['/nowhere', '/residential-details/none', '/my-profile']) await app.inject(url);
    expect(renderings()).toBe(0);
  });
});
