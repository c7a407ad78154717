import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { countedHomesMax } from '#contract/matching/request-change.ts';
import { wantedHome } from '#contract/matching/wanted-home.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { countChanges, countWantedHomes } from '#server/posts/fit/request-changes.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';

describeWithDatabase('one change of a request', (getDb) => {
  let places = 0;
  let at = { lat: 0, lng: 0 };
  beforeEach(() => {
    places += 1;
    at = { lat: 25 + places, lng: -80 };
  });
  const home = (values: Parameters<typeof makeListing>[1] = {}) =>
    makeListing(getDb(), { ...at, list_price: 500_000, bedrooms_total: 3, ...values });
  const wish = (values: Parameters<typeof makeRequest>[1] = {}) =>
    makeRequest(getDb(), { budget_max: 600_000, price_flex: 0, bedrooms_total: 3, features: [], ...values }, [
      { ...at, radius_km: 2 },
    ]);
  async function copy({ id }: { id: string }, copies: number): Promise<void> {
    const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = 'posts' AND is_generated = 'NEVER' AND column_name <> 'id'`.execute(getDb());
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
    await sql`INSERT INTO posts (id, ${columns}) SELECT gen_random_uuid(), ${columns} FROM posts, generate_series(1, ${copies})
      WHERE id = ${id}`.execute(getDb());
  }
  const count = ({ id, owner_id }: { id: string; owner_id: string }) => countChanges(getDb(), owner_id, id);

  it('is counted with the homes that it alone adds, the most first', async () => {
    const request = await wish({ features: ['in_suite_laundry'] });
    await home({ features: ['in_suite_laundry'] });
    await home({ bedrooms_total: 2, features: ['in_suite_laundry'] });
    await home({ bedrooms_total: 2, features: ['in_suite_laundry'] });
    await home({ list_price: 625_000, features: ['in_suite_laundry'] });
    await home({ features: ['shared_laundry'] });
    await home({ features: ['shared_laundry'] });
    await home({ features: ['shared_laundry'] });
    await home({ bedrooms_total: 2, list_price: 625_000, features: ['in_suite_laundry'] });
    await home({ features: ['in_suite_laundry'], status: 'paused' });
    await home({ features: ['in_suite_laundry'], owner_id: request.owner_id });
    expect(await count(request)).toEqual({
      fitting: 1,
      isCapped: false,
      areChangesCounted: true,
      changes: [
        { change: { kind: 'optional_feature', feature: 'in_suite_laundry' }, adds: 3 },
        { change: { kind: 'fewer_bedrooms', bedroomsTotal: 2 }, adds: 2 },
        { change: { kind: 'raise_limit', budgetMax: 630_000 }, adds: 1 },
      ],
      exclusions: [
        { wish: 'mustHaves', feature: 'in_suite_laundry', homes: 3 },
        { wish: 'bedroomsTotal', feature: null, homes: 2 },
      ],
    });
  });

  it('reaches homes past the areas, and later dates', async () => {
    const request = await wish({ availability_date_to: '2027-01-15' });
    await home({ lat: at.lat + 0.05 });
    await home({ availability_date: '2027-03-01' });
    await home({ availability_date: '2027-03-05' });
    expect(await count(request)).toEqual({
      fitting: 0,
      isCapped: false,
      areChangesCounted: true,
      changes: [
        { change: { kind: 'later_date', availabilityDateTo: '2027-02-14' }, adds: 2 },
        { change: { kind: 'wider_areas', addKm: 2 }, adds: 1 },
      ],
      exclusions: [],
    });
  });

  it('is not offered where it adds nothing', async () => {
    const request = await wish();
    await home();
    expect(await count(request)).toEqual({
      fitting: 1,
      isCapped: false,
      areChangesCounted: true,
      changes: [],
      exclusions: [],
    });
  });

  it('counts the homes that each must-have excludes, in a city too; above 5,000 homes only the fitting ones', async () => {
    const request = await wish({
      bathrooms_full: 2,
      year_built: 1990,
      living_area: 1_000,
      parking_total: 1,
      lot_size_area: 900,
    });
    const large = { year_built: 2000, living_area: 1_200, parking_total: 2, lot_size_area: 1_000 };
    const least = {
      bedrooms_total: 1,
      bathrooms_full: 1,
      year_built: 1950,
      living_area: 300,
      parking_total: 0,
      lot_size_area: 90,
    };
    for (const [column, value] of Object.entries(least)) await home({ ...large, [column]: value });
    await home({ ...large, property_sub_types: ['Land'] });
    await copy(await home({ ...large, ...least, list_price: 400_000 }), 2_000);
    const fitting = await home(large);
    await copy(fitting, 2_000);
    await copy(await home({ ...large, list_price: 610_000 }), 10);
    const alone = (await count(request))?.exclusions.map(({ wish, homes }) => `${wish} ${homes}`);
    expect(alone?.toSorted()).toEqual([
      'bathrooms 1',
      'bedroomsTotal 1',
      'livingArea 1',
      'lotSizeArea 1',
      'parkingTotal 1',
      'propertySubType 1',
      'yearBuilt 1',
    ]);
    expect(await count(request)).toMatchObject({
      fitting: 2_001,
      isCapped: false,
      areChangesCounted: true,
      changes: [{ change: { kind: 'raise_limit' }, adds: 11 }],
    });
    await copy(fitting, countedHomesMax - 2_000);
    expect(await count(request)).toEqual({
      fitting: 5_000,
      isCapped: true,
      areChangesCounted: false,
      changes: [],
      exclusions: [],
    });
  });

  it('is told to the owner of the request alone', async () => {
    const [request, listing, stranger] = [await wish(), await home(), await makeUser(getDb())];
    expect(await countChanges(getDb(), stranger.id, request.id)).toBeUndefined();
    expect(await count(listing)).toBeUndefined();
  });
});

describeWithDatabase('the homes that fit a request while it is written', (getDb) => {
  const area = { label: 'The Glebe', province: 'ON', city: 'Ottawa', lat: 24.5, lng: -81.5, radiusKm: 2 };
  const wanted = (content: Record<string, unknown> = {}) =>
    wantedHome.parse({ kind: 'buy_request', section: 'residential', areas: [area], budgetMax: 600_000, ...content });
  const home = (values: Parameters<typeof makeListing>[1] = {}) =>
    makeListing(getDb(), { lat: area.lat, lng: area.lng, list_price: 500_000, bedrooms_total: 3, ...values });

  it('count those that a wider shape would add', async () => {
    const [south, north, west, east] = [30.49, 30.51, -81.51, -81.49];
    const corners = [
      { lat: south, lng: west },
      { lat: south, lng: east },
      { lat: north, lng: east },
      { lat: north, lng: west },
    ];
    const drawn = { ...area, lat: 30.5, lng: -81.5, shape: encodeArea([corners]) };
    await home({ lat: north + 0.03 });
    const user = await makeUser(getDb());
    expect(await countWantedHomes(getDb(), user.id, wanted({ areas: [drawn] }))).toMatchObject({
      fitting: 0,
      changes: [{ change: { kind: 'wider_areas', addKm: 2 }, adds: 1 }],
    });
  });

  it('are counted as for one that is stored, without a post of its own', async () => {
    const db = getDb();
    const { owner_id } = await home();
    await home({ bedrooms_total: 2 });
    await home({ bedrooms_total: 2, parking_total: 0 });
    const member = await makeUser(db);
    const content = { bedroomsTotal: 3, parkingTotal: 1, niceToHaveAmounts: ['parkingTotal'] };
    const counted = await countWantedHomes(db, member.id, wanted(content));
    expect(counted).toEqual({
      fitting: 1,
      isCapped: false,
      areChangesCounted: true,
      changes: [{ change: { kind: 'fewer_bedrooms', bedroomsTotal: 2 }, adds: 2 }],
      exclusions: [{ wish: 'bedroomsTotal', feature: null, homes: 2 }],
    });
    const stored = await makeRequest(
      db,
      {
        owner_id: member.id,
        budget_max: 600_000,
        features: [],
        bedrooms_total: 3,
        parking_total: 1,
        nice_to_have_amounts: ['parkingTotal' as const],
        property_sub_types: [],
        status: 'draft',
        published_at: null,
        first_listed_at: null,
        expires_at: null,
      },
      [{ lat: area.lat, lng: area.lng, radius_km: 2 }],
    );
    expect(await countChanges(db, member.id, stored.id)).toEqual(counted);
    expect((await countWantedHomes(db, owner_id, wanted(content))).fitting).toBe(0);
  });

  it('leave out the homes of members on either side of a block', async () => {
    const db = getDb();
    const member = await makeUser(db);
    const count = async () => (await countWantedHomes(db, member.id, wanted())).fitting ?? 0;
    const before = await count();
    const [blocked, blocking] = [await home(), await home()];
    expect(await count()).toBe(before + 2);
    await db
      .insertInto('blocks')
      .values([
        { user_id: member.id, blocked_id: blocked.owner_id },
        { user_id: blocking.owner_id, blocked_id: member.id },
      ])
      .execute();
    expect(await count()).toBe(before);
  });

  it('are none without an area, and every one in reach without other wishes', async () => {
    const member = await makeUser(getDb());
    expect(await countWantedHomes(getDb(), member.id, wanted({ areas: undefined }))).toMatchObject({ fitting: 0 });
    expect(await countWantedHomes(getDb(), member.id, wanted({ budgetMax: undefined }))).toMatchObject({ fitting: 5 });
  });

  it.each([
    ['a listing', { kind: 'sale_property' }],
    ['twenty areas', { areas: Array(20).fill(area) }],
    ['an area as large as the world', { areas: [{ ...area, radiusKm: 1e9 }] }],
    ['an area at no place', { areas: [{ ...area, lat: 'DROP TABLE posts' }] }],
    ['a feature that there is not', { mustHaves: ['helipad'] }],
    ['a limit below nothing', { budgetMax: -1 }],
  ])('are not counted for %s', (_what, content) => {
    const body = { kind: 'buy_request', section: 'residential', areas: [area], budgetMax: 600_000, ...content };
    expect(wantedHome.safeParse(body).success).toBe(false);
  });
});
