import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadContent } from '#server/content/load-content.service.ts';
import type { App } from '#server/platform/context.ts';
import { type ShareCard, siteCard } from '#server/share-cards/share-card.ts';
import { openCard, openShareCards } from '#server/share-cards/share-cards.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';
import { makeDrawing, useMedia } from '../media/media-fixture.ts';

const imageOf = (html: string) =>
  /<meta property="og:image" content="https?:\/\/[^/]+(\/[^"]+)" \/>/.exec(html)?.[1] ?? '';
const metaOf = (html: string, key: string) => new RegExp(`="${key}" content="([^"]*)"`).exec(html)?.[1];
const none = '0'.repeat(16);

describeWithDatabase('the share picture', (getDb) => {
  let folder: string;
  let app: App;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-cards-'));
    const page = { template: async () => '<head><!--head--></head><div id="root"></div>' };
    app = await buildTestApp(getDb(), { page, env: { DATA_DIR: folder } });
  });
  afterEach(async () => {
    await app.close();
    await getDb().deleteFrom('posts').execute();
    await getDb().deleteFrom('media').execute();
    await rm(folder, { recursive: true });
  });

  const head = async (path: string) => (await app.inject(path)).body;
  const pathOf = async (id: string) => imageOf(await head(`/residential-details/${id}`));

  it('of a listing shows its photo, in the size and type that the page names', async () => {
    const { id } = await makeListing(getDb(), { list_price: 839_000, neighbourhood: 'Hintonburg' });
    await makeDrawing(getDb(), { id: 'photo' });
    await getDb().insertInto('post_photos').values({ post_id: id, media_id: 'photo', position: 0 }).execute();
    const html = await head(`/residential-details/${id}`);
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(html, 'og:image:type')).toBe('image/jpeg');
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630']);
    expect(metaOf(html, 'og:image:alt')).toBe(
      '$839,000, 3 beds, 2 baths, 1,500 sq ft, 12 Fern Street, Hintonburg, Ottawa',
    );
    const response = await app.inject(imageOf(html));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=45, must-revalidate',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const { entropy } = await sharp(
      await sharp(response.rawPayload).extract({ left: 500, top: 0, width: 700, height: 630 }).toBuffer(),
    ).stats();
    expect(entropy).toBeGreaterThan(3);
  });

  it('is sent once to those who have it', async () => {
    const { id } = await makeListing(getDb());
    const url = await pathOf(id);
    const { headers } = await app.inject(url);
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await app.inject({ url, method: 'HEAD' })).statusCode).toBe(200);
  });

  it('changes with the post, and its former address leads to the new one', async () => {
    const { id } = await makeListing(getDb(), { list_price: 600_000 });
    const before = await pathOf(id);
    const first = await app.inject(before);
    await getDb()
      .updateTable('posts')
      .set({ description: 'Another text, and just as true: quiet, bright and close to the river and to shops.' })
      .where('id', '=', id)
      .execute();
    expect(await pathOf(id)).toBe(before);
    await getDb().updateTable('posts').set({ list_price: 590_000 }).where('id', '=', id).execute();
    const after = await pathOf(id);
    expect(after).not.toBe(before);
    const moved = await app.inject(before);
    expect([moved.statusCode, moved.headers.location]).toEqual([302, after]);
    const second = await app.inject(after);
    expect(second.statusCode).toBe(200);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('of a hidden address is the same whatever the street, and shows the place', async () => {
    const hidden = { hide_exact_address: true, neighbourhood: 'Hintonburg' };
    const one = await makeListing(getDb(), { ...hidden, street_name: 'Secret Street', street_number: '7' });
    const two = await makeListing(getDb(), { ...hidden, street_name: 'Other Road', street_number: '99' });
    const [first, second] = [await pathOf(one.id), await pathOf(two.id)];
    expect(first.split('/').at(-1)).toBe(second.split('/').at(-1));
    expect((await app.inject(first)).rawPayload.equals((await app.inject(second)).rawPayload)).toBe(true);
    const html = await head(`/residential-details/${one.id}`);
    expect(metaOf(html, 'og:image:alt')).toBe('$600,000, 3 beds, 2 baths, 1,500 sq ft, Ottawa, Ontario');
  });

  it('of a request shows what is looked for and never who looks', async () => {
    const ada = await makeUser(getDb(), { first_name: 'Ada', last_name: 'Lovelace' });
    const bea = await makeUser(getDb(), { first_name: 'Beatrice', last_name: 'Okafor' });
    const values = { title: 'Two desks, one yard', budget_min: 900_000, budget_max: 1_050_000 };
    const areas = [{ label: 'The Glebe' }, { label: 'Old Ottawa South' }];
    const one = await makeRequest(getDb(), { ...values, owner_id: ada.id }, areas);
    const two = await makeRequest(getDb(), { ...values, owner_id: bea.id }, areas);
    const html = await head(`/residential-details/${one.id}`);
    expect(metaOf(html, 'og:image:alt')).toBe(
      'Buy request: Two desks, one yard, $900K – $1.05M, The Glebe, Old Ottawa South',
    );
    const [first, second] = [await pathOf(one.id), await pathOf(two.id)];
    expect(first.split('/').at(-1)).toBe(second.split('/').at(-1));
    expect((await app.inject(first)).statusCode).toBe(200);
  });

  it('of a rental says that the price is for a month', async () => {
    const listing = await makeListing(getDb(), { kind: 'rent_property', list_price: 2_150 });
    const request = await makeRequest(getDb(), { kind: 'rent_request', budget_min: null, budget_max: 2_500 });
    expect(metaOf(await head(`/residential-details/${listing.id}`), 'og:image:alt')).toMatch(/^\$2,150 \/mo, /);
    expect(metaOf(await head(`/residential-details/${request.id}`), 'og:image:alt')).toContain('Up to $2,500 /mo');
  });

  it('of a space names its kind, area and zoning', async () => {
    const { id } = await makeListing(getDb(), {
      section: 'commercial',
      property_sub_types: ['Retail'],
      bathrooms_full: null,
      living_area: 1_200,
      zoning: 'TM11',
    });
    expect(metaOf(await head(`/residential-details/${id}`), 'og:image:alt')).toContain('Retail, 1,200 sq ft, TM11');
    expect((await app.inject(await pathOf(id))).statusCode).toBe(200);
  });

  it('stands without a photo that is lost, broken or private', async () => {
    const { id } = await makeListing(getDb());
    const without = await app.inject(await pathOf(id));
    await makeDrawing(getDb(), { id: 'lost', source: { type: 'upload', original: 'lost.original' } });
    await getDb().insertInto('post_photos').values({ post_id: id, media_id: 'lost', position: 0 }).execute();
    const lost = await app.inject(await pathOf(id));
    expect(lost.statusCode).toBe(200);
    expect(lost.rawPayload.equals(without.rawPayload)).toBe(true);
    await getDb().updateTable('media').set({ state: 'failed' }).where('id', '=', 'lost').execute();
    await getDb().updateTable('posts').set({ list_price: 610_000 }).where('id', '=', id).execute();
    expect((await app.inject(await pathOf(id))).statusCode).toBe(200);
  });

  it('of what visitors do not see is not there, also where it was drawn before', async () => {
    const { id, owner_id } = await makeListing(getDb());
    const url = await pathOf(id);
    expect((await app.inject(url)).statusCode).toBe(200);
    await getDb().updateTable('posts').set({ status: 'removed' }).where('id', '=', id).execute();
    expect((await app.inject(url)).statusCode).toBe(404);
    const draft = await makeListing(getDb(), { owner_id, status: 'draft' });
    expect((await app.inject(`/media/cards/posts/${draft.id}/${none}.jpg`)).statusCode).toBe(404);
  });

  it('of a story shows its title, and of the other pages the site', async () => {
    await loadContent(getDb());
    const story = await head('/blog/closing-in-winter-without-tears');
    expect(metaOf(story, 'og:image:alt')).toBe('Closing in winter without tears');
    expect((await app.inject(imageOf(story))).headers['content-type']).toBe('image/jpeg');
    const site = imageOf(await head('/'));
    for (const path of ['/about-us', '/commercial', '/residential-explore?city=Ottawa', '/blogs'])
      expect(imageOf(await head(path))).toBe(site);
    expect((await app.inject(site)).statusCode).toBe(200);
  });

  it.each([
    `/media/cards/posts/none/${none}.jpg`,
    `/media/cards/blogs/none/${none}.jpg`,
    `/media/cards/site/other/${none}.jpg`,
    `/media/cards/constructor/x/${none}.jpg`,
    `/media/cards/posts/${'a'.repeat(65)}/${none}.jpg`,
    '/media/cards/site/gable/x.jpg',
    '/media/cards/site/gable/..%2f..%2fetc%2fpasswd',
    `/media/cards/posts/a%00b/${none}.jpg`,
  ])('is not found at %s', async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });

  it('is drawn no more than 120 times a minute for a stranger', async () => {
    const { id } = await makeListing(getDb());
    const url = await pathOf(id);
    const answers = await Promise.all(Array.from({ length: 120 }, () => app.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(120).fill(200));
    const { statusCode, headers } = await app.inject(`/media/cards/posts/${id}/${none}.jpg`);
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describeWithDatabase('drawn share pictures', (getDb) => {
  const media = useMedia(getDb);
  const site = { of: 'site', id: 'gable' } as const;
  const story = (title: string): ShareCard => ({ type: 'story', label: 'From the blog', title, pictureId: null });
  const blog = (id: string) => ({ of: 'blogs', id }) as const;

  it('are drawn once for all who ask at once and later', async () => {
    const cards = openShareCards(media.media());
    const [first, ...others] = await Promise.all(
      Array.from({ length: 20 }, (_, index) => openCard(cards, site, siteCard, `10.0.0.${index}`)),
    );
    for (const each of [...others, await openCard(cards, site, siteCard, '10.0.1.1')]) expect(each).toBe(first);
  });

  it('are dropped when what they show changes', async () => {
    const cards = openShareCards(media.media());
    const before = await openCard(cards, blog('a'), story('Before'), '');
    const after = await openCard(cards, blog('a'), story('After'), '');
    expect(after.equals(before)).toBe(false);
    expect(cards.drawn.size).toBe(1);
  });

  it('take no more memory than they may, and no disk', async () => {
    const bytesMax = 90_000;
    const cards = openShareCards(media.media(), bytesMax);
    for (let count = 0; count < 6; count += 1) {
      expect((await openCard(cards, blog(`story-${count}`), story(`Story ${count}`), '')).length).toBeGreaterThan(
        20_000,
      );
    }
    expect(cards.drawn.calculatedSize).toBeLessThanOrEqual(bytesMax);
    expect(cards.drawn.size).toBeLessThan(6);
    expect(await media.keptFiles().catch(() => [])).toEqual([]);
  });

  it('are refused to one who asks for many at once, and still drawn for others', async () => {
    const cards = openShareCards(media.media());
    const asked = Array.from({ length: 200 }, (_, count) =>
      openCard(cards, blog(`story-${count}`), story(`Story ${count}`), 'stranger').then(
        () => 200,
        (error: { status?: number }) => error.status,
      ),
    );
    const other = openCard(cards, site, siteCard, 'visitor').then(() => 'other');
    const first = await Promise.race([other, Promise.all(asked)]);
    expect(first).toBe('other');
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(new Set(outcomes)).toEqual(new Set([200, 429]));
  });
});
