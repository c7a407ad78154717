import { beforeEach, expect, it } from 'vitest';
import { countedHomesMax } from '#contract/matching/request-change.ts';
import { countChanges } from '#server/posts/fit/request-changes.service.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';

describeOnBothDatabases('one change of a request', (getDb) => {
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
      changes: [
        { change: { kind: 'optional_feature', feature: 'in_suite_laundry' }, adds: 3 },
        { change: { kind: 'fewer_bedrooms', bedroomsTotal: 2 }, adds: 2 },
        { change: { kind: 'raise_limit', budgetMax: 630_000 }, adds: 1 },
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
      changes: [
        { change: { kind: 'later_date', availabilityDateTo: '2027-02-14' }, adds: 2 },
        { change: { kind: 'wider_areas', addKm: 2 }, adds: 1 },
      ],
    });
  });

  it('is not offered where it adds nothing, or where too many fit to count', async () => {
    const request = await wish();
    await home();
    expect(await count(request)).toEqual({ fitting: 1, changes: [] });
    const { owner_id } = await home();
    for (let made = 0; made < countedHomesMax; made += 50)
      await Promise.all(Array.from({ length: 50 }, () => home({ owner_id })));
    expect(await count(request)).toEqual({ fitting: null, changes: [] });
  });

  it('is told to the owner of the request alone', async () => {
    const [request, listing, stranger] = [await wish(), await home(), await makeUser(getDb())];
    expect(await countChanges(getDb(), stranger.id, request.id)).toBeUndefined();
    expect(await count(listing)).toBeUndefined();
  });
});
