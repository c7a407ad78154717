import { beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { similarPostsMax } from '#contract/limits.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { listSimilar } from '#server/posts/posts.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest } from '#tests/support/server/factories.ts';

async function idsOf(db: Db, id: string, side: 'same' | 'other') {
  const answer = await listSimilar(db, id, side);
  return endpoints['GET /posts/{id}/similar'].data.parse(answer?.data).map((post) => post.id);
}

describeWithDatabase('posts like a listing', (getDb) => {
  beforeAll(async () => {
    const db = getDb();
    await makeListing(db, { id: 'me' });
    await makeListing(db, { id: 'twin', list_price: 610_000 });
    await makeListing(db, { id: 'dearer', list_price: 800_000 });
    await makeListing(db, { id: 'roomier', list_price: 610_000, bedrooms_total: 5 });
    await makeListing(db, { id: 'condo', list_price: 600_000, property_sub_types: ['Condo'] });
    await makeListing(db, { id: 'palace', list_price: 9_000_000, property_sub_types: ['Condo'] });
    await makeListing(db, { id: 'paused', status: 'paused' });
    await makeListing(db, { id: 'rented', kind: 'rent_property' });
    await makeListing(db, { id: 'shop', section: 'commercial' });
    await makeRequest(db, { id: 'wish' });
  });

  it('are of its kind and section, the most alike by type, price and rooms first, and not itself', async () => {
    expect(await idsOf(getDb(), 'me', 'same')).toEqual(['twin', 'dearer', 'roomier', 'condo']);
  });

  it('are never more than the limit', async () => {
    expect(await idsOf(getDb(), 'palace', 'same')).toHaveLength(similarPostsMax);
  });

  it('are none where it stands alone', async () => {
    expect(await listSimilar(getDb(), 'shop', 'same')).toEqual({ data: [], total: 0 });
  });

  it('are unknown for a post that visitors cannot see, or that is not there', async () => {
    expect(await listSimilar(getDb(), 'paused', 'same')).toBeUndefined();
    expect(await listSimilar(getDb(), 'nowhere', 'other')).toBeUndefined();
  });
});

describeWithDatabase('posts like a listing in a large country', (getDb) => {
  const vancouver = { city: 'Vancouver', province: 'BC', postal_code: 'V5K 0A1', lat: 49.28, lng: -123.12 } as const;
  const victoria = { city: 'Victoria', province: 'BC', postal_code: 'V8V 1A1', lat: 48.43, lng: -123.37 } as const;

  it('stand in the same city first, then in the province, and elsewhere only where there are none', async () => {
    const db = getDb();
    await makeListing(db, { id: 'me', ...vancouver });
    await makeListing(db, { id: 'ottawa' });
    expect(await idsOf(db, 'me', 'same')).toEqual(['ottawa']);
    await makeListing(db, { id: 'island', ...victoria });
    await makeListing(db, { id: 'dear', ...vancouver, list_price: 1_900_000 });
    expect(await idsOf(db, 'me', 'same')).toEqual(['dear', 'island']);
  });

  it('are nearer ones among the alike', async () => {
    const db = getDb();
    await makeListing(db, { id: 'a-far', lat: 45.2, lng: -75.9, property_sub_types: ['Duplex'] });
    await makeListing(db, { id: 'near', lat: 45.39, property_sub_types: ['Duplex'] });
    await makeListing(db, { id: 'duplex', property_sub_types: ['Duplex'] });
    expect((await idsOf(db, 'duplex', 'same')).slice(0, 2)).toEqual(['near', 'ottawa']);
  });
});

describeWithDatabase('posts like a request', (getDb) => {
  const vancouver = { label: 'Kitsilano', city: 'Vancouver', province: 'BC', lat: 49.28, lng: -123.12 } as const;
  const toronto = { label: 'The Annex', city: 'Toronto', lat: 43.67, lng: -79.4 };

  it('look in one of its cities, whichever of its areas that is, with a like budget first', async () => {
    const db = getDb();
    await makeRequest(db, { id: 'me' }, [{}, vancouver]);
    await makeRequest(db, { id: 'far' }, [toronto]);
    await makeRequest(db, { id: 'near', budget_max: 720_000 }, [{ lat: 45.41 }, { lat: 45.42 }]);
    await makeRequest(db, { id: 'west', budget_max: 760_000 }, [toronto, vancouver]);
    await makeRequest(db, { id: 'rich', budget_max: 5_000_000 });
    await makeRequest(db, { id: 'tenant', kind: 'rent_request' });
    expect(await idsOf(db, 'me', 'same')).toEqual(['near', 'west', 'rich', 'far']);
  });

  it('look elsewhere where its province has no requests', async () => {
    const db = getDb();
    const quebec = { city: 'Québec', province: 'QC', lat: 46.81, lng: -71.2 } as const;
    await makeRequest(db, { id: 'alone', kind: 'rent_request' }, [quebec]);
    expect(await idsOf(db, 'alone', 'same')).toEqual(['tenant']);
  });
});

describeWithDatabase('the other half of the market', (getDb) => {
  const day = (number: number) => new Date(Date.UTC(2026, 9, number));
  const on = (number: number) => ({ published_at: day(number), first_listed_at: day(number) });

  beforeAll(async () => {
    const db = getDb();
    await makeListing(db, {
      id: 'home',
      bathrooms_full: 2,
      bathrooms_half: 1,
      features: ['garage', 'deck'],
      parking_total: 1,
      year_built: 1990,
    });
    const wishes = {
      // The home has 2 full bathrooms and 1 half: 2.5.
      fits: { ...on(1), features: ['garage' as const], bathrooms_full: 1, bathrooms_half: 3 },
      'fits-by-flex': { ...on(2), budget_max: 580_000, price_flex: 5 },
      'too-poor': { budget_max: 580_000 },
      'too-rich': { budget_min: 650_000 },
      'other-type': { property_sub_types: ['Condo' as const, 'Apartment' as const] },
      'more-rooms': { bedrooms_total: 4 },
      'more-baths': { bathrooms_full: 2, bathrooms_half: 2 },
      'more-space': { living_area: 1_501 },
      newer: { year_built: 2000 },
      'more-parking': { parking_total: 2 },
      'must-have-pool': { features: ['garage' as const, 'pool' as const] },
      charger: { ev_charging: true },
      resting: { status: 'paused' as const },
      shop: { section: 'commercial' as const },
      tenant: { kind: 'rent_request' as const },
    };
    for (const [id, values] of Object.entries(wishes)) await makeRequest(db, { id, ...values });
    await makeRequest(db, { id: 'elsewhere' }, [{ lat: 45.5, lng: -75.69, radius_km: 5 }]);
    await makeRequest(db, { id: 'second-area', ...on(3) }, [
      { lat: 49.28, lng: -123.12, radius_km: 5 },
      { lat: 45.44, lng: -75.69, radius_km: 5 },
    ]);

    await makeRequest(
      db,
      {
        id: 'renter',
        kind: 'rent_request',
        budget_max: 2_500,
        pets_allowed: true,
        occupants: 3,
        lease_terms: ['12_months'],
        availability_date_to: '2027-02-01',
      },
      [{ lat: 46, lng: -75 }],
    );
    const flat = { kind: 'rent_property' as const, pets_allowed: true, lat: 46, lng: -75 };
    await makeListing(db, { ...flat, id: 'flat' });
    await makeListing(db, { ...flat, id: 'no-pets', pets_allowed: false });
    await makeListing(db, { ...flat, id: 'too-late', availability_date: '2027-02-02' });
    await makeListing(db, { ...flat, id: 'too-small', occupants: 2 });
    await makeListing(db, { ...flat, id: 'other-lease', lease_terms: ['month_to_month'] });
  });

  beforeAll(async () => {
    const posts = await getDb().selectFrom('posts').select('id').where('status', '=', 'active').execute();
    await queueMatchUpdates(
      getDb(),
      posts.map(({ id }) => id),
      { tells: false },
    );
    while (await updateNext(getDb(), undefined));
  });

  it('of a listing are the requests that it fits, strong before possible', async () => {
    const strong = ['second-area', 'fits', 'too-rich'];
    expect((await idsOf(getDb(), 'home', 'other')).slice(0, 3).sort()).toEqual(strong.toSorted());
    expect((await listSimilar(getDb(), 'home', 'other'))?.total).toBe(8);
  });

  it('of a request are the listings that fit it', async () => {
    expect(await idsOf(getDb(), 'fits', 'other')).toEqual(['home']);
    expect(await idsOf(getDb(), 'more-rooms', 'other')).toEqual([]);
    expect((await idsOf(getDb(), 'renter', 'other')).sort()).toEqual(['flat', 'other-lease', 'too-late']);
  });

  it('says how many there are beyond those it shows', async () => {
    const added: string[] = [];
    for (let count = 0; count < 6; count++)
      added.push((await makeListing(getDb(), { kind: 'rent_property', pets_allowed: true, lat: 46, lng: -75 })).id);
    await queueMatchUpdates(getDb(), added, { tells: false });
    while (await updateNext(getDb(), undefined));
    const answer = await listSimilar(getDb(), 'renter', 'other');
    expect(answer).toMatchObject({ total: 9 });
    expect(answer?.data).toHaveLength(similarPostsMax);
  });
});
