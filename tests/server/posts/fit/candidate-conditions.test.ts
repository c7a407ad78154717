import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { features } from '#contract/features.ts';
import { judgeFit, kindAskedFor } from '#contract/fit/judge-fit.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import {
  type ListingKind,
  leaseTerms,
  niceToHaveAmounts,
  type PropertySubType,
  type Province,
  type RequestKind,
  type Section,
} from '#contract/vocabulary.ts';
import { createRandom, type Random } from '#demo/pictures/random.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { isCandidate, isCloseToArea } from '#server/posts/fit/candidate-conditions.ts';
import { findComparedPosts } from '#server/posts/fit/fit.repo.ts';
import { toListingFacts, toRequestWishes } from '#server/posts/fit/fit.service.ts';
import { countChanges } from '#server/posts/fit/request-changes.service.ts';
import { scoreBound } from '#server/posts/fit/score-bound.ts';
import { countAnew, withoutTies } from '#tests/support/count-anew.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';

const listingsOfEach = 55;
const requestsOfEach = 100;
const today = new Date().toISOString().slice(0, 10);

const scopes: { section: Section; listing: ListingKind; request: RequestKind; types: PropertySubType[] }[] = [
  { section: 'residential', listing: 'sale_property', request: 'buy_request', types: ['House', 'Condo', 'Land'] },
  { section: 'residential', listing: 'rent_property', request: 'rent_request', types: ['Apartment', 'Condo', 'Room'] },
  { section: 'commercial', listing: 'sale_property', request: 'buy_request', types: ['Office', 'Land'] },
  { section: 'commercial', listing: 'rent_property', request: 'rent_request', types: ['Office', 'Warehouse'] },
];

/** Values close to each other, so that many pairs lie at a border. */
function drawPosts(random: Random) {
  const { pick, integer, chance } = random;
  const orNull = <Value>(value: Value, share = 0.4) => (chance(share) ? value : null);
  const some = <Value>(values: readonly Value[], most: number) => [
    ...new Set(Array.from({ length: integer(0, most) }, () => pick(values))),
  ];
  const dayIn = (from: number, to: number) =>
    new Date(Date.parse(today) + integer(from, to) * 86_400_000).toISOString().slice(0, 10);
  const amounts = {
    bathrooms_full: () => integer(1, 3),
    bathrooms_half: () => integer(0, 1),
    living_area: () => integer(90, 112) * 10,
    lot_size_area: () => integer(390, 440) * 10,
    year_built: () => integer(1990, 2001),
    parking_total: () => integer(0, 3),
    ev_charging: () => chance(0.5),
  };
  const commercialAmounts = {
    desks: () => integer(9, 11),
    loading_docks: () => integer(0, 2),
    clear_height: () => integer(18, 20),
  };
  const drawAmounts = (section: Section, share: number) =>
    Object.fromEntries(
      Object.entries({ ...amounts, ...(section === 'commercial' ? commercialAmounts : {}) }).map(([name, draw]) => [
        name,
        orNull(draw(), share),
      ]),
    );
  const place = () => {
    const lat = 45.4 + integer(-60, 60) / 1_000;
    const lng = -75.69 + integer(-80, 80) / 1_000;
    return { lat, lng };
  };
  const province = () => pick<Province>(['ON', 'ON', 'ON', 'QC']);

  function listing({ section, listing: kind, types }: (typeof scopes)[number]) {
    const isRent = kind === 'rent_property';
    const type = pick(types);
    const home = section === 'residential';
    const { lat, lng } = place();
    const at = province();
    return {
      section,
      kind,
      property_sub_types: [type],
      ...drawAmounts(section, 0.7),
      list_price: isRent ? integer(1_950, 2_250) : integer(590, 670) * 1_000,
      bedrooms_total: home && type !== 'Land' ? orNull(integer(0, 3), 0.9) : null,
      features: some(features.slice(0, 20), 6),
      lat,
      lng,
      exact_lat: lat,
      exact_lng: lng,
      hide_exact_address: chance(0.3),
      province: at,
      postal_code: at === 'ON' ? 'K1S 2B4' : 'J8X 2B4',
      association_fee: isRent ? null : orNull(integer(39, 48) * 10),
      availability_date: isRent ? dayIn(-60, 120) : orNull(dayIn(-60, 120), 0.6),
      lease_terms: isRent ? some(leaseTerms.slice(0, home ? 4 : 7), 2).concat('12_months') : [],
      rent_includes: isRent ? some(['heat', 'electricity', 'water', 'parking'] as const, 3) : [],
      furnished: isRent && home ? chance(0.5) : null,
      pets_allowed: isRent && home ? chance(0.5) : null,
      pets_on_request: isRent && home ? chance(0.3) : null,
      occupants: isRent && home ? orNull(integer(1, 5)) : null,
    };
  }

  function request({ section, request: kind, types }: (typeof scopes)[number]) {
    const isRent = kind === 'rent_request';
    const home = section === 'residential';
    const from = integer(-30, 200);
    const dates = { availability_date: dayIn(from, from), availability_date_to: dayIn(from, from + 60) };
    const mustHaves = some(features.slice(0, 20), 2);
    const alert = {
      visibility: 'private' as const,
      budget_max: null,
      property_sub_types: [],
      occupants: null,
      availability_date: null,
      availability_date_to: null,
    };
    return {
      section,
      kind,
      property_sub_types: some(types, 3).concat(pick(types)),
      ...drawAmounts(section, 0.35),
      budget_min: orNull(isRent ? 1_000 : 400_000),
      budget_max: isRent ? 2_000 : 600_000,
      price_flex: orNull(pick([0, 5, 10])),
      bedrooms_total: home ? orNull(integer(0, 2), 0.6) : null,
      features: mustHaves,
      nice_to_haves: some(features.slice(0, 20), 2).filter((feature) => !mustHaves.includes(feature)),
      association_fee: isRent ? null : orNull(400),
      ...(isRent || chance(0.5) ? dates : {}),
      lease_terms: isRent ? some(leaseTerms.slice(0, home ? 4 : 7), 2) : [],
      furnished: isRent && home ? orNull(chance(0.5), 0.6) : null,
      pets_allowed: isRent && home ? orNull(chance(0.5), 0.6) : null,
      utilities_included: isRent && home ? orNull(chance(0.5), 0.4) : null,
      nice_to_have_amounts: chance(0.3) ? some(niceToHaveAmounts, 2) : [],
      occupants: isRent && home ? integer(1, 4) : null,
      ...(chance(0.1) && alert),
    };
  }

  /** A star with arms, of 100 metres to 10 km. */
  function drawnArea(area: { lat: number; lng: number; province: Province }) {
    const [corners, size] = [integer(3, 40), 10 ** (integer(-30, -10) / 10)];
    const star = Array.from({ length: corners }, (_, at) => {
      const [angle, reach] = [(at / corners) * 2 * Math.PI, size * (integer(2, 10) / 10)];
      return { lat: area.lat + reach * Math.sin(angle), lng: area.lng + reach * Math.cos(angle) };
    });
    return { ...area, shape: encodeArea([star]) };
  }
  const areas = () =>
    Array.from({ length: integer(1, 3) }, () => {
      const at = { ...place(), province: province() };
      return chance(0.5) ? drawnArea(at) : { ...at, radius_km: integer(1, 8) };
    });
  return { listing, request, areas };
}

async function insertPosts(db: Db) {
  const [owner, seeker] = [await makeUser(db), await makeUser(db)];
  const { listing, request, areas } = drawPosts(createRandom('pairs at the borders'));
  const listings: string[] = [];
  const requests: string[] = [];
  for (const scope of scopes) {
    for (let at = 0; at < listingsOfEach; at += 1)
      listings.push((await makeListing(db, { ...listing(scope), owner_id: owner.id })).id);
    for (let at = 0; at < requestsOfEach; at += 1)
      requests.push((await makeRequest(db, { ...request(scope), owner_id: seeker.id }, areas())).id);
  }
  return { listings, requests, seeker };
}

describeOnBothDatabases('the conditions for candidates', (getDb) => {
  let posts: Awaited<ReturnType<typeof insertPosts>>;
  beforeAll(async () => {
    posts = await inTransaction(getDb(), insertPosts);
  });

  it('leave out no pair that fits, of 20,000 within a scope, and bound the score of each', async () => {
    const db = getDb();
    const { listings, requests } = posts;
    const { rows: found } = await sql<{ pair: string; bound: number }>`
      SELECT DISTINCT l.id || ' ' || r.id AS pair, ${scoreBound} AS bound
      FROM posts l JOIN post_areas a ON ${isCloseToArea} JOIN posts r ON r.id = a.post_id
      WHERE ${isCandidate(today)}`.execute(db);
    const candidates = new Map(found.map(({ pair, bound }) => [pair, bound]));
    const facts = (await findComparedPosts(db, listings)).map((row) => ({ id: row.id, ...toListingFacts(row) }));
    const wishes = (await findComparedPosts(db, requests)).map((row) => ({ id: row.id, ...toRequestWishes(row) }));
    const pairs = facts.flatMap((listing) => wishes.map((request) => ({ listing, request })));
    const ofOneScope = pairs.filter(
      ({ listing, request }) => listing.section === request.section && listing.kind === kindAskedFor[request.kind],
    );
    const fits = ofOneScope
      .map(({ listing, request }) => ({ pair: `${listing.id} ${request.id}`, ...judgeFit(listing, request, today) }))
      .filter(({ verdict }) => verdict !== 'none');
    const fitting = fits.map(({ pair }) => pair);
    expect(ofOneScope.length).toBeGreaterThan(20_000);
    expect(fitting.length).toBeGreaterThan(300);
    expect(fitting.filter((pair) => !candidates.has(pair))).toEqual([]);
    expect(candidates.size).toBeLessThan(fitting.length * 2);

    const aboveBound = fits.filter(({ pair, score }) => score > Math.round((candidates.get(pair) ?? 0) + 1e-6));
    expect(aboveBound).toEqual([]);
    const reached = fits.filter(({ pair, score }) => score === Math.round(candidates.get(pair) ?? 0));
    expect(reached.length).toBeGreaterThan(fits.length / 10);
  });

  it('leave out no home that a change of a request adds or a must-have alone rules out', async () => {
    const db = getDb();
    const facts = (await findComparedPosts(db, posts.listings)).map(toListingFacts);
    const some = posts.requests.filter((_, at) => at % 4 === 0);
    for (const row of await findComparedPosts(db, some)) {
      const counted = await countChanges(db, posts.seeker.id, row.id);
      expect(counted && withoutTies(counted)).toEqual(withoutTies(countAnew(facts, toRequestWishes(row), today)));
    }
  });
});
