import { expect, it } from 'vitest';
import type { Match } from '#contract/matching/match.ts';
import type { RequestArea } from '#contract/post/post.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import type { App } from '#server/platform/context.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing } from '#tests/support/server/factories.ts';
import { visitorCalls } from '#tests/support/server/member-client.ts';
import { eachTestHasOwner, type Owner } from '../owner/owner-fixture.ts';

const square = (lat: number, lng: number, size: number) =>
  encodeArea([
    [
      { lat, lng },
      { lat, lng: lng + size },
      { lat: lat + size, lng: lng + size },
      { lat: lat + size, lng },
    ],
  ]);
const named = { label: 'The Glebe', province: 'ON' as const, city: 'Ottawa' };
/** The circle that is sent beside a shape says nothing. */
const sent = (shape: string) => ({ ...named, lat: 60, lng: -100, radiusKm: 1, shape });
const large = square(45.4, -75.7, 0.02);
const small = square(44.2, -76.5, 0.004);
const wishes = { propertySubType: ['House'], bedroomsTotal: 1 };

describeWithDatabase('a request with a drawn area', (getDb) => {
  let app: App;
  let me: Owner;
  eachTestHasOwner(getDb, (given) => ({ app, me } = given));

  const areasFor = async (call: ReturnType<typeof visitorCalls>, id: string) =>
    ((await call('GET /posts/{id}', { id })).answer.data as { areas: RequestArea[] }).areas;

  async function matchesOf(id: string) {
    await queueMatchUpdates(getDb(), [id], { tells: false });
    while (await updateNext(getDb(), undefined));
    const { answer } = await me('GET /posts/{id}/matches', { id });
    const matches: Match[] = answer.data;
    return new Map(matches.map(({ post, fit }) => [post.id, fit.criteria.find(({ wish }) => wish === 'areas')]));
  }

  it('has its shape and the circle around it, for its writer and for others', async () => {
    const { id } = await me.make('buy_request', { ...wishes, areas: [sent(large)] });
    const area = { ...named, lat: 45.41, lng: -75.69, radiusKm: 1.4, shape: large };
    expect(await areasFor(visitorCalls(app), id)).toEqual([area]);
    const { content, version } = (await me('GET /posts/{id}/content', { id })).answer.data;
    expect(content).toMatchObject({ areas: [area] });
    const circle = { ...named, lat: 45.41, lng: -75.69, radiusKm: 2 };
    const body = me.bodyOf('buy_request', { ...wishes, areas: [circle] });
    await me('PUT /posts/{id}', { id, body: { ...body, version } });
    expect(await areasFor(visitorCalls(app), id)).toEqual([circle]);
  });

  it('is a circle of 500 m for others where it is small, with no corner of it in any answer', async () => {
    const { id } = await me.make('buy_request', { ...wishes, areas: [sent(small)] });
    const circle = { ...named, lat: 44.202, lng: -76.498 };
    expect(await areasFor(me, id)).toEqual([{ ...circle, radiusKm: 1, shape: small }]);
    const visitor = visitorCalls(app);
    expect(await areasFor(visitor, id)).toEqual([{ ...circle, radiusKm: 0.5 }]);
    const box = '?tab=buy-request&bounds=44,-77,45,-76';
    const answers = await Promise.all([
      visitor('GET /posts', { query: box }),
      visitor('GET /posts/map', { query: `${box}&zoom=18` }),
      visitor('GET /posts/cards', { query: `?ids=${id}` }),
    ]);
    for (const { answer } of answers) {
      expect(JSON.stringify(answer)).toContain(id);
      expect(JSON.stringify(answer)).not.toContain(small);
    }
    expect(JSON.stringify(answers[1]?.answer)).toContain('"radiusKm":0.5');
  });

  /* The shape is the half north-west of a diagonal: the circle around it covers the other half as well. */
  it.each([
    ['a box beside the shape', 'bounds=45.4,-75.64,45.41,-75.62', false],
    ['a box across its side', 'bounds=45.44,-75.67,45.46,-75.65', true],
    ['a box around it', 'bounds=45,-76,46,-75', true],
    ['a box within it', 'bounds=45.48,-75.69,45.482,-75.688', true],
    ['a drawn area beside it', `area=${square(45.4, -75.64, 0.01)}`, false],
    ['a drawn area across its side', `area=${square(45.44, -75.66, 0.02)}`, true],
    ['a drawn area around it', `area=${square(45, -76, 0.6)}`, true],
    ['a drawn area within it', `area=${square(45.48, -75.69, 0.002)}`, true],
    ['a circle beside it', 'lat=45.41&lng=-75.63&travel=foot-10', false],
    ['a circle that reaches it', 'lat=45.443&lng=-75.653&travel=foot-10', true],
    ['a circle within it', 'lat=45.48&lng=-75.69&travel=foot-10', true],
  ])('is found in %s: by its shape', async (_, place, isFound) => {
    const halfOfSquare = encodeArea([
      [
        { lat: 45.4, lng: -75.7 },
        { lat: 45.5, lng: -75.6 },
        { lat: 45.5, lng: -75.7 },
      ],
    ]);
    const { id } = await me.make('buy_request', { ...wishes, areas: [sent(halfOfSquare)] });
    const visitor = visitorCalls(app);
    const query = `?tab=buy-request&${place}`;
    const { answer } = await visitor('GET /posts', { query });
    expect(answer.data.some((post: { id: string }) => post.id === id)).toBe(isFound);
    const view = place.startsWith('bounds') ? '' : '&bounds=44,-77,46,-74';
    const map = await visitor('GET /posts/map', { query: `${query}${view}&zoom=18` });
    expect(map.answer.total).toBe(answer.total);
  });

  it('is matched by its shape, with the edges of a circle, in an alert as in a request', async () => {
    const facts = { kind: 'sale_property', list_price: 600_000, bedrooms_total: 3 } as const;
    const at = (id: string, lat: number, lng: number) => makeListing(getDb(), { ...facts, id, lat, lng });
    await at('inside', 45.41, -75.69);
    await at('edge', 45.4215, -75.69);
    await at('near', 45.43, -75.69);
    await at('corner', 45.433, -75.7175);
    for (const visibility of ['public', 'private']) {
      const { id } = await me.make('buy_request', { ...wishes, visibility, areas: [sent(large)] });
      const found = await matchesOf(id);
      expect([...found.keys()].sort()).toEqual(['corner', 'edge', 'inside', 'near']);
      expect(found.get('inside')).toMatchObject({ state: 'met', kmOutside: 0 });
      expect(found.get('edge')).toMatchObject({ state: 'met', kmOutside: 0.2 });
      expect(found.get('near')).toMatchObject({ state: 'close', kmOutside: 1.1 });
      expect(found.get('corner')).toMatchObject({ state: 'close', kmOutside: 2 });
    }
  });

  it('tells no more of a small shape than its circle does, but to an alert', async () => {
    await makeListing(getDb(), { id: 'beside', kind: 'sale_property', list_price: 600_000, lat: 44.21, lng: -76.498 });
    const kmOutsideOf = async (visibility: string) => {
      const { id } = await me.make('buy_request', { ...wishes, visibility, areas: [sent(small)] });
      return (await matchesOf(id)).get('beside');
    };
    expect(await kmOutsideOf('public')).toMatchObject({ kmOutside: 0.4 });
    expect(await kmOutsideOf('private')).toMatchObject({ kmOutside: 0.7 });
  });

  it.each([
    [
      'that cross',
      encodeArea([
        [
          { lat: 45, lng: -75 },
          { lat: 45.1, lng: -74.9 },
          { lat: 45, lng: -74.9 },
          { lat: 45.1, lng: -75 },
        ],
      ]),
    ],
    ['of two shapes', `${large}.${small}`],
    ['beyond the size of any', square(40, -80, 3)],
    ['of no alphabet', '(((('],
    ['of 20,000 characters', 'A'.repeat(20_000)],
  ])('is refused with corners %s', async (_, shape) => {
    const { status, answer } = await me.post('buy_request', { ...wishes, areas: [sent(shape)] });
    expect(status).toBe(422);
    expect(JSON.stringify(answer)).toContain('areas.0.shape');
  });
});
