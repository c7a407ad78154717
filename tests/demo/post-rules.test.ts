import { describe, expect, test } from 'vitest';
import { features } from '#contract/features.ts';
import { firstLettersOfPostalCodes } from '#contract/post/post-address.ts';
import type { Province } from '#contract/vocabulary.ts';
import { commercialSubTypes, residentialSubTypes } from '#contract/vocabulary.ts';
import { demoPeople } from '#demo/data/people.ts';
import { personId } from '#demo/people/people.ts';
import { sitesOf } from '#demo/places/sites.ts';
import type { DemoPost, PostRow } from '#demo/posts/demo-post.ts';
import { makePosts, ownershipOf } from '#demo/posts/make-post.ts';
import { places } from '#server/places/data/places.ts';

const now = new Date('2026-11-21T15:00:00Z');
const made = [...makePosts(0, 4000, { seed: 7, now })].filter(({ post }) => post.visibility === 'public');
const listings = made.filter(({ gallery }) => gallery !== null);
const requests = made.filter(({ gallery }) => gallery === null);
const ofKind = (kind: PostRow['kind']) => made.filter(({ post }) => post.kind === kind);
const homes = (posts: DemoPost[]) => posts.filter(({ post }) => post.section === 'residential');

/** The posts that break a rule, as few as are needed to see why. */
const breaches = (posts: DemoPost[], rule: (post: PostRow, whole: DemoPost) => boolean) =>
  posts.filter((whole) => !rule(whole.post, whole)).slice(0, 3);
const within = (value: number | null | undefined, min: number, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
const orNothing = (value: number | null | undefined, min: number, max: number) =>
  value == null || within(value, min, max);

const postalCode = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

const kilometres = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
  Math.hypot((a.lat - b.lat) * 111.32, (a.lng - b.lng) * 111.32 * Math.cos((a.lat * Math.PI) / 180));

describe('every public post of the demo', () => {
  test('has a title of 10 to 80 characters and a description within its limits', () => {
    expect(breaches(made, ({ title }) => title.length >= 10 && title.length <= 80)).toEqual([]);
    expect(breaches(listings, ({ description }) => within(description?.length, 50, 4000))).toEqual([]);
    expect(breaches(requests, ({ description }) => within(description?.length, 20, 2000))).toEqual([]);
  });

  test('is written in whole sentences: no slot left open, no exclamation mark, no doubled space', () => {
    expect(
      breaches(made, ({ title, description }) => !/[{}!]|undefined| {2}|\bNaN\b/.test(`${title}\n${description}`)),
    ).toEqual([]);
    expect(breaches(made, ({ title, description }) => !/\ba [aei]/i.test(`${title} ${description}`))).toEqual([]);
    expect(breaches(listings, ({ description }) => within(description?.split('\n\n').length, 2, 4))).toEqual([]);
  });

  test('names property types of its section, one for a listing, one to five for a request', () => {
    const allowed = { residential: residentialSubTypes, commercial: commercialSubTypes } as const;
    const known = (post: PostRow) =>
      (post.property_sub_types ?? []).every((type) => (allowed[post.section] as readonly string[]).includes(type));
    expect(breaches(made, known)).toEqual([]);
    expect(breaches(listings, ({ property_sub_types }) => property_sub_types?.length === 1)).toEqual([]);
    expect(breaches(requests, ({ property_sub_types }) => within(property_sub_types?.length, 1, 5))).toEqual([]);
  });

  test('names features of the list, each once, and none both as a must and as nice to have', () => {
    const each = (post: PostRow) => [...(post.features ?? []), ...(post.nice_to_haves ?? [])];
    expect(breaches(made, (post) => each(post).every((feature) => features.includes(feature)))).toEqual([]);
    expect(breaches(made, (post) => new Set(each(post)).size === each(post).length)).toEqual([]);
  });

  test('has a price or a budget within its limits, and never both', () => {
    const none = (post: PostRow) => post.budget_min === null && post.budget_max === null;
    expect(
      breaches(ofKind('sale_property'), (post) => within(post.list_price, 1_000, 100_000_000) && none(post)),
    ).toEqual([]);
    expect(breaches(ofKind('rent_property'), (post) => within(post.list_price, 100, 100_000) && none(post))).toEqual(
      [],
    );
    expect(
      breaches(
        requests,
        ({ budget_min, budget_max, list_price }) =>
          list_price === null && within(budget_max, 1, 100_000_000) && orNothing(budget_min, 0, budget_max as number),
      ),
    ).toEqual([]);
    expect(breaches(requests, ({ price_flex }) => [null, 0, 5, 10].includes(price_flex ?? null))).toEqual([]);
  });

  test('has rooms, size, year and parking within their limits; business premises have no bedrooms', () => {
    expect(
      breaches(
        homes(made),
        (post) =>
          within(post.bedrooms_total, 0, 20) &&
          within(post.bathrooms_full, 0, 20) &&
          orNothing(post.bathrooms_half, 0, 20),
      ),
    ).toEqual([]);
    expect(breaches(made, (post) => post.section === 'residential' || post.bedrooms_total === null)).toEqual([]);
    expect(breaches(listings, (post) => within(post.living_area, 50, 100_000))).toEqual([]);
    expect(
      breaches(
        made,
        (post) => orNothing(post.year_built, 1700, now.getUTCFullYear() + 5) && orNothing(post.parking_total, 0, 50),
      ),
    ).toEqual([]);
    expect(
      breaches(
        made,
        (post) => orNothing(post.lot_size_area, 1, 1_000_000) && orNothing(post.tax_annual_amount, 0, 10_000_000),
      ),
    ).toEqual([]);
  });

  test('says what its kind must say: fees for condos, terms for rentals, dates and people for those who rent', () => {
    const condos = ofKind('sale_property').filter(({ post }) => post.property_sub_types?.includes('Condo'));
    expect(condos.length).toBeGreaterThan(100);
    expect(breaches(condos, ({ association_fee }) => within(association_fee, 0, 20_000))).toEqual([]);
    const terms = (post: PostRow) => (post.lease_terms?.length ?? 0) > 0 && Boolean(post.availability_date);
    expect(breaches(ofKind('rent_property'), terms)).toEqual([]);
    expect(
      breaches(
        homes(ofKind('rent_property')),
        (post) => typeof post.furnished === 'boolean' && typeof post.pets_allowed === 'boolean',
      ),
    ).toEqual([]);
    expect(breaches(ofKind('rent_property'), ({ deposit }) => orNothing(deposit, 0, 100_000))).toEqual([]);
    const dated = (post: PostRow) => String(post.availability_date) <= String(post.availability_date_to);
    expect(breaches(ofKind('rent_request'), dated)).toEqual([]);
    expect(breaches(homes(ofKind('rent_request')), ({ occupants }) => within(occupants, 1, 20))).toEqual([]);
    const latest = `${now.getUTCFullYear() + 2}-11-21`;
    expect(
      breaches(
        made,
        (post) => String(post.availability_date ?? '') <= latest && String(post.availability_date_to ?? '') <= latest,
      ),
    ).toEqual([]);
  });

  test('has no column of the other half of the market', () => {
    expect(
      breaches(
        listings,
        (post) =>
          post.price_flex === null &&
          post.pre_approved === null &&
          post.timeline === null &&
          post.nice_to_haves?.length === 0 &&
          post.availability_date_to === null,
      ),
    ).toEqual([]);
    expect(
      breaches(
        requests,
        (post) =>
          post.full_address === '' &&
          post.postal_code === null &&
          post.lat === null &&
          post.deposit === null &&
          post.rent_includes?.length === 0,
      ),
    ).toEqual([]);
  });

  test('stands on a street of its neighbourhood, with a postal code of the area and the province', () => {
    expect(breaches(listings, ({ postal_code }) => postalCode.test(String(postal_code)))).toEqual([]);
    expect(
      breaches(listings, ({ postal_code, province }) =>
        firstLettersOfPostalCodes[province as Province].includes(String(postal_code).charAt(0)),
      ),
    ).toEqual([]);
    const siteOf = (post: PostRow) =>
      sitesOf(String(post.city)).find((site) => site.neighbourhood === post.neighbourhood);
    expect(
      breaches(listings, (post) => String(post.postal_code).startsWith(siteOf(post)?.postalPrefix ?? '?')),
    ).toEqual([]);
    const streets = (post: PostRow) => [...(siteOf(post)?.streets ?? []), ...(siteOf(post)?.businessStreets ?? [])];
    expect(breaches(listings, (post) => streets(post).includes(String(post.street_name)))).toEqual([]);
  });

  test('stands within its neighbourhood; a hidden place is moved by at most 500 metres, another not at all', () => {
    const place = (post: PostRow) =>
      places.find(
        ({ kind, city, name }) => kind === 'neighbourhood' && city === post.city && name === post.neighbourhood,
      );
    const exact = (post: PostRow) => ({ lat: Number(post.exact_lat), lng: Number(post.exact_lng) });
    const shown = (post: PostRow) => ({ lat: Number(post.lat), lng: Number(post.lng) });
    expect(
      breaches(
        listings,
        (post) => kilometres(exact(post), place(post) ?? { lat: 0, lng: 0 }) <= (place(post)?.radiusKm ?? 0),
      ),
    ).toEqual([]);
    const [hidden, open] = [
      listings.filter(({ post }) => post.hide_exact_address),
      listings.filter(({ post }) => !post.hide_exact_address),
    ];
    expect(hidden.length).toBeGreaterThan(300);
    expect(breaches(open, (post) => kilometres(exact(post), shown(post)) === 0)).toEqual([]);
    expect(
      breaches(
        hidden,
        (post) => kilometres(exact(post), shown(post)) > 0.1 && kilometres(exact(post), shown(post)) <= 0.5,
      ),
    ).toEqual([]);
  });

  test('gives no hidden street away in its words', () => {
    const hidden = listings.filter(({ post }) => post.hide_exact_address);
    expect(breaches(hidden, (post) => !`${post.title} ${post.description}`.includes(String(post.street_name)))).toEqual(
      [],
    );
  });

  test('looks in one to three areas of one city, if it is a request', () => {
    expect(breaches(listings, (_, { areas }) => areas.length === 0)).toEqual([]);
    expect(
      breaches(
        requests,
        (_, { areas }) => within(areas.length, 1, 3) && new Set(areas.map(({ city }) => city)).size === 1,
      ),
    ).toEqual([]);
    expect(
      breaches(requests, (_, { areas }) => areas.every(({ radius_km }) => radius_km >= 1 && radius_km <= 100)),
    ).toEqual([]);
    expect(
      breaches(requests, (_, { areas }) => new Set(areas.map(({ label }) => label)).size === areas.length),
    ).toEqual([]);
  });

  test('has 5 to 8 different pictures of one house, if it is a listing', () => {
    expect(
      breaches(
        listings,
        (_, { gallery }) =>
          within(gallery?.scenes.length, 5, 8) && new Set(gallery?.scenes).size === gallery?.scenes.length,
      ),
    ).toEqual([]);
    expect(breaches(listings, (_, { gallery }) => gallery?.scenes[0] === 'exterior')).toEqual([]);
  });

  test('belongs to a person of its city whose profile is complete, and a request never to an agent', () => {
    const batches = Array.from({ length: 7 }, (_, batch) => ownershipOf(batch, 7).newPeople);
    const owners = new Map([...demoPeople, ...batches.flat()].map((person) => [personId(person), person]));
    const ownerOf = (post: PostRow) => owners.get(post.owner_id);
    const complete = [
      'individual_profile_updated',
      'agent_profile_complete',
      'agent_verification_pending',
      'agent_verified',
    ];
    expect(breaches(made, (post) => complete.includes(String(ownerOf(post)?.step)))).toEqual([]);
    expect(breaches(requests, (post) => !ownerOf(post)?.agent)).toEqual([]);
    expect(breaches(listings, (post) => ownerOf(post)?.city === post.city)).toEqual([]);
  });
});
