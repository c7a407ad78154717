import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { pages } from '#contract/pages.ts';
import { indexedPages, privatePages } from '#server/page/indexed-pages.ts';
import { Sitemap } from '#server/page/sitemap/sitemap.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { textsOf } from '#tests/support/server/read-xml.ts';
import { buildTestApp, testApp } from '#tests/support/server/test-app.ts';

const origin = 'https://gable.example';

describeWithDatabase('the sitemap', (getDb) => {
  beforeAll(async () => {
    const db = getDb();
    const owner = await makeUser(db, { id: 'owner' });
    await makeListing(db, { id: 'listing', owner_id: owner.id, updated_at: new Date('2026-11-02T08:30:00Z') });
    await makeListing(db, { id: 'hidden', owner_id: owner.id, hide_exact_address: true });
    await makeListing(db, { id: 'offered', owner_id: owner.id, status: 'under_offer' });
    await makeRequest(db, { id: 'request', owner_id: owner.id });
    for (const status of ['draft', 'paused', 'closed', 'expired', 'removed'] as const)
      await makeListing(db, {
        id: status,
        owner_id: owner.id,
        status,
        ...(status === 'closed' && { closed_reason: 'sold' as const }),
      });
    await makeAgent(db, { id: 'agent' });
    await makeAgent(db, { id: 'unfinished', kyc_step: 'agent_profile_incomplete' });
    await makeAgent(db, { id: 'deactivated', deactivated_at: new Date() });
    await makeAgent(db, { id: 'deleted', deleted_at: new Date() });
    const story = { title: 'T', excerpt: 'E', markdown: 'M', html: '<p>M</p>', author: 'A', reading_minutes: 1 };
    await db
      .insertInto('blog_posts')
      .values([
        { ...story, slug: 'shown', published_at: new Date('2026-11-01') },
        { ...story, slug: 'later', published_at: new Date('2126-11-01') },
        { ...story, slug: 'unpublished', published_at: null },
      ])
      .execute();
  });
  const getApp = testApp(getDb, { env: { PUBLIC_URL: origin } });
  afterEach(() => vi.restoreAllMocks());

  const read = async (path: string) => {
    const response = await getApp().inject(path);
    expect(response.statusCode, path).toBe(200);
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    return response.body;
  };

  it('names every public post, story, agent and page once, and nothing else', async () => {
    const files = textsOf(await read('/sitemap.xml'), 'loc');
    expect(files.every((file) => file.startsWith(`${origin}/sitemaps/`))).toBe(true);
    const found: string[] = [];
    for (const file of files) found.push(...textsOf(await read(file.slice(origin.length)), 'loc'));
    const paths = found.map((address) => address.slice(origin.length));
    expect(paths.toSorted()).toEqual(
      [
        '/',
        '/commercial',
        '/blogs',
        '/subscription-plans',
        '/contact-us',
        '/about-us',
        '/residential-explore',
        ...['rent', 'buy-request', 'rent-request'].map((tab) => `/residential-explore?tab=${tab}`),
        '/residential-explore?section=commercial',
        ...['rent', 'buy-request', 'rent-request'].map((tab) => `/residential-explore?section=commercial&tab=${tab}`),
        '/residential-details/listing',
        '/residential-details/hidden',
        '/residential-details/offered',
        '/residential-details/request',
        '/agent-profile/agent',
        '/blog/shown',
      ].toSorted(),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('says when a post was changed, and when the newest of a file was', async () => {
    expect(await read('/sitemaps/posts-1.xml')).toContain(
      `<url><loc>${origin}/residential-details/listing</loc><lastmod>2026-11-02T08:30:00Z</lastmod></url>`,
    );
    const [newest = ''] = textsOf(await read('/sitemap.xml'), 'lastmod')
      .toSorted()
      .toReversed();
    expect(Date.now() - Date.parse(newest)).toBeLessThan(600_000);
  });

  it('answers 304 to a reader who has it, and anew once a post has changed or is gone', async () => {
    const db = getDb();
    for (const path of ['/sitemap.xml', '/sitemaps/posts-1.xml', '/sitemaps/site.xml', '/robots.txt']) {
      const { headers } = await getApp().inject(path);
      const etag = String(headers.etag);
      const again = await getApp().inject({ url: path, headers: { 'if-none-match': `"other", ${etag}` } });
      expect(again.statusCode, path).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(etag);
      expect((await getApp().inject({ url: path, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    }
    const etagOf = async () => {
      const fresh = await buildTestApp(db, { env: { PUBLIC_URL: origin } });
      const { headers } = await fresh.inject('/sitemaps/posts-1.xml');
      await fresh.close();
      return headers.etag;
    };
    const before = await etagOf();
    expect(await etagOf()).toBe(before);
    await db.updateTable('posts').set({ status: 'paused' }).where('id', '=', 'offered').execute();
    const paused = await etagOf();
    expect(paused).not.toBe(before);
    await db
      .updateTable('posts')
      .set({ updated_at: new Date('2126-01-01') })
      .where('id', '=', 'listing')
      .execute();
    expect(await etagOf()).not.toBe(paused);
    await db.updateTable('posts').set({ status: 'under_offer' }).where('id', '=', 'offered').execute();
  });

  it('is not found under other names', async () => {
    for (const name of [
      'posts-2.xml',
      'posts-0.xml',
      'posts-1',
      'users-1.xml',
      'posts--1.xml',
      '%00.xml',
      'constructor.xml',
    ]) {
      const response = await getApp().inject(`/sitemaps/${name}`);
      expect(response.statusCode, name).toBe(404);
    }
  });

  it('cuts the addresses into files, none missing and none twice', async () => {
    const db = getDb();
    const sitemap = new Sitemap(db, { perFile: 2, perRead: 1 });
    const files = (await sitemap.listFiles()).filter(({ kind }) => kind === 'posts');
    expect(files.map(({ name, addresses }) => [name, addresses])).toEqual([
      ['posts-1', 2],
      ['posts-2', 2],
    ]);
    const read: string[] = [];
    for (const file of files) {
      for await (const page of sitemap.read(file, '')) {
        const addresses = textsOf(page, 'loc');
        expect(addresses).toHaveLength(1);
        read.push(...addresses);
        // The embedded database has a single connection, which a cursor would hold.
        await sql`SELECT 1`.execute(db);
      }
    }
    expect(read).toHaveLength(4);
    expect(new Set(read).size).toBe(4);
  });

  it('counts the files once for all who ask, and again after ten minutes', async () => {
    let now = 0;
    const db = getDb();
    const statements = vi.spyOn(db.getExecutor(), 'executeQuery');
    const sitemap = new Sitemap(db, { now: () => now });
    await Promise.all([sitemap.listFiles(), sitemap.listFiles(), sitemap.findFile('posts-1')]);
    const once = statements.mock.calls.length;
    expect(once).toBe(4);
    now = 599_999;
    await sitemap.listFiles();
    expect(statements.mock.calls.length).toBe(once);
    now = 600_000;
    await sitemap.listFiles();
    expect(statements.mock.calls.length).toBe(2 * once);
  });

  it('tells crawlers where it is and which pages are members’ alone', async () => {
    const { body, headers } = await getApp().inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
    const disallowed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? '');
    expect(disallowed).toEqual(expect.arrayContaining(['/login', '/my-posts', '/edit-buy-request/', '/chat']));
    for (const name of privatePages)
      expect(
        disallowed.some((path) => pages[name].path.startsWith(path)),
        name,
      ).toBe(true);
    for (const name of indexedPages)
      expect(
        disallowed.some((path) => pages[name].path.startsWith(path)),
        name,
      ).toBe(false);
    expect(disallowed).not.toContain('/');
  });

  it('keeps the answers of the API out of search engines, which need them to run the page', async () => {
    expect((await getApp().inject('/api/v1/posts')).headers['x-robots-tag']).toBe('noindex');
    expect((await getApp().inject('/sitemap.xml')).headers['x-robots-tag']).toBeUndefined();
  });
});
