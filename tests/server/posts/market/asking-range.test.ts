import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { middleHalfOf } from '#contract/search/asking-range/asking-range.ts';
import { askingRangeRule } from '#contract/search/asking-range/asking-range-rule.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getAskingRange } from '#server/posts/market/asking-range/asking-range.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';

type Row = NonNullable<Parameters<typeof makeListing>[1]>;

const home = { bedrooms_total: 3, living_area: 1_800, year_built: 1950, neighbourhood: 'The Glebe' } satisfies Row;

async function makeHomes(db: Db, prefix: string, count: number, row: Row = {}) {
  for (let index = 0; index < count; index += 1)
    await makeListing(db, {
      ...home,
      id: `${prefix}-${index}`,
      list_price: 600_000 + index * 10_000,
      street_number: `${prefix} ${index}`,
      ...row,
    });
}

async function comparisonOf(db: Db, id: string, viewer: { id: string } | null = null) {
  return endpoints['GET /posts/{id}/asking-range'].data.parse(await getAskingRange(db, id, viewer));
}

const rangeOf = async (db: Db, id: string) => (await comparisonOf(db, id))?.range ?? null;

const idsOf = async (db: Db, id: string) => ((await rangeOf(db, id))?.compared ?? []).map(({ post }) => post.id).sort();

describe('the middle half', () => {
  it('lies between the quartiles that one more home falls between half of the time', () => {
    expect(middleHalfOf([8, 1, 7, 2, 6, 3, 5, 4])).toEqual({ low: 2.25, median: 4.5, high: 6.75 });
    expect(middleHalfOf([5, 5, 5, 5, 5, 5, 5, 5])).toEqual({ low: 5, median: 5, high: 5 });
  });
});

describeWithDatabase('the asking-price range', (getDb) => {
  beforeAll(async () => {
    const db = getDb();
    await makeHomes(db, 'near', 8);
    await makeListing(db, { ...home, id: 'me', list_price: 5_000_000, street_number: 'mine' });
  });

  const near = Array.from({ length: 8 }, (_, index) => `near-${index}`);

  it('is that of the other homes, without its own ask, and shows each of them', async () => {
    const range = await rangeOf(getDb(), 'me');
    expect(range).toMatchObject({
      low: 612_500,
      high: 657_500,
      neighbourhood: 'The Glebe',
      bedrooms: { least: 2, most: 4 },
      livingArea: { least: 1_620, most: 1_980 },
      yearBuilt: { least: 1925, most: 1975 },
    });
    expect(range?.compared).toHaveLength(8);
  });

  it('says nothing of fewer homes', async () => {
    expect(await rangeOf(getDb(), 'near-0')).not.toBeNull();
    await getDb().updateTable('posts').set({ status: 'paused' }).where('id', '=', 'near-7').execute();
    expect(await rangeOf(getDb(), 'me')).toBeNull();
    await getDb().updateTable('posts').set({ status: 'active' }).where('id', '=', 'near-7').execute();
    expect(await idsOf(getDb(), 'me')).toEqual(near);
  });

  it('says to owners of drafts, and to nobody else, how many homes compare and what they ask', async () => {
    const owner = await makeUser(getDb());
    const row = { ...home, owner_id: owner.id, status: 'draft', list_price: null } as const;
    await makeListing(getDb(), { ...row, id: 'draft-here', street_number: 'draft' });
    await makeListing(getDb(), { ...row, id: 'draft-away', street_number: 'draft', lat: 46.5, lng: -80 });
    await makeListing(getDb(), { ...row, id: 'draft-empty', property_sub_types: [], bedrooms_total: null });
    expect((await comparisonOf(getDb(), 'draft-here', owner))?.range?.compared).toHaveLength(9);
    expect(await comparisonOf(getDb(), 'draft-away', owner)).toEqual({ homes: 0, range: null });
    expect(await comparisonOf(getDb(), 'draft-empty', owner)).toEqual({ homes: 0, range: null });
    for (const viewer of [null, await makeUser(getDb())])
      expect(await getAskingRange(getDb(), 'draft-here', viewer)).toBeUndefined();
  });

  it('compares no home of another type, size, age, place or time, and none that is not public', async () => {
    const db = getDb();
    const other: Record<string, Row> = {
      condo: { property_sub_types: ['Condo'] },
      rented: { kind: 'rent_property' },
      shop: { section: 'commercial', bedrooms_total: null, property_sub_types: ['Office'] },
      large: { living_area: 2_251 },
      sizeless: { living_area: null },
      roomy: { bedrooms_total: 5 },
      old: { year_built: 1924 },
      undated: { year_built: null },
      far: { lat: 45.5, lng: -75.692 },
      offered: { status: 'under_offer' },
      paused: { status: 'paused' },
      draft: { status: 'draft' },
      removed: { status: 'removed', removed_at: new Date() },
      ended: { expires_at: new Date(Date.now() - 1_000) },
    };
    for (const [id, row] of Object.entries(other))
      await makeListing(db, { ...home, id, list_price: 640_000, street_number: id, ...row });
    expect(await idsOf(db, 'me')).toEqual(near);
  });

  it('counts an owner’s homes in one building once, and none beside their own home there', async () => {
    const db = getDb();
    const { id: owner_id } = await makeUser(db);
    await makeHomes(db, 'flat', 3, { owner_id, street_number: '9' });
    expect((await idsOf(db, 'me')).filter((id) => id.startsWith('flat'))).toHaveLength(1);
    expect((await idsOf(db, 'flat-0')).filter((id) => id.startsWith('flat'))).toEqual([]);
    await db.updateTable('posts').set({ status: 'paused' }).where('id', 'like', 'flat-%').execute();
  });

  it('tells nothing that a hidden address keeps back: not its street, and not its neighbourhood', async () => {
    const db = getDb();
    const { lat = 0, lng = 0 } = await db
      .selectFrom('posts')
      .select(['lat', 'lng'])
      .where('id', '=', 'me')
      .executeTakeFirstOrThrow()
      .then((row) => ({ lat: row.lat ?? 0, lng: row.lng ?? 0 }));
    const hidden = { hide_exact_address: true, exact_lat: lat + 0.003, exact_lng: lng };
    await makeListing(db, { ...home, ...hidden, id: 'hidden', list_price: 640_000, street_number: 'secret' });
    expect(await idsOf(db, 'me')).toEqual(near);
    const range = await rangeOf(db, 'hidden');
    expect(range?.neighbourhood).toBeNull();
    await db.updateTable('posts').set({ neighbourhood: '' }).where('id', '=', 'me').execute();
    const text = JSON.stringify(await rangeOf(db, 'me'));
    expect(text).toContain('"hidden"');
    expect(text).not.toContain('secret');
    await db.updateTable('posts').set({ status: 'paused' }).where('id', '=', 'hidden').execute();
    await db.updateTable('posts').set({ neighbourhood: 'The Glebe' }).where('id', '=', 'me').execute();
  });

  it('is silent for land, rooms and commercial posts, and where the prices lie far apart', async () => {
    const db = getDb();
    await makeHomes(db, 'land', 9, { property_sub_types: ['Land'], bedrooms_total: null });
    await makeHomes(db, 'room', 9, { kind: 'rent_property', property_sub_types: ['Room'] });
    await makeHomes(db, 'office', 9, { section: 'commercial', property_sub_types: ['Office'], bedrooms_total: null });
    for (const id of ['land-0', 'room-0', 'office-0']) expect(await rangeOf(db, id)).toBeNull();
    await makeHomes(db, 'condo', 9, { property_sub_types: ['Condo'] });
    expect(await rangeOf(db, 'condo-0')).not.toBeNull();
    await db
      .updateTable('posts')
      .set({ list_price: 2_000_000 })
      .where('id', 'in', ['condo-1', 'condo-2', 'condo-3'])
      .execute();
    expect(await rangeOf(db, 'condo-0')).toBeNull();
  });

  it('compares with homes of nearly the same size alone where they are enough, else with any up to a quarter apart', async () => {
    const db = getDb();
    const type = { property_sub_types: ['House'], lat: 46.8, lng: -71.2 } satisfies Row;
    await makeHomes(db, 'alike', 8, { ...type, living_area: 1_980 });
    await makeHomes(db, 'larger', 3, { ...type, living_area: 2_250 });
    await makeListing(db, { ...home, ...type, id: 'sized', street_number: 'sized' });
    expect(await rangeOf(db, 'sized')).toMatchObject({ livingArea: { least: 1_620, most: 1_980 } });
    expect((await idsOf(db, 'sized')).filter((id) => id.startsWith('larger'))).toEqual([]);
    await db.updateTable('posts').set({ status: 'paused' }).where('id', '=', 'alike-0').execute();
    expect(await rangeOf(db, 'sized')).toMatchObject({ livingArea: { least: 1_350, most: 2_250 } });
    expect(await idsOf(db, 'sized')).toHaveLength(10);
  });

  it('names the nearest homes only, up to the limit', async () => {
    const db = getDb();
    await makeHomes(db, 'many', askingRangeRule.homesMax + 6, { property_sub_types: ['Townhouse'] });
    expect(await idsOf(db, 'many-0')).toHaveLength(askingRangeRule.homesMax);
  });

  it('is unknown for a post that visitors cannot see', async () => {
    expect(await getAskingRange(getDb(), 'paused', null)).toBeUndefined();
    expect(await getAskingRange(getDb(), 'nowhere', null)).toBeUndefined();
  });
});
