import { describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';

type Listing = Parameters<typeof makeListing>[1];
type Request = Parameters<typeof makeRequest>[1];

describeOnBothDatabases('the rules that the database keeps itself', (getDb) => {
  describe.each<[string, Listing]>([
    ['a sale for less than 1,000 dollars', { list_price: 999 }],
    ['a rent of less than 100 dollars', { kind: 'rent_property', list_price: 99 }],
    ['a price over 100,000,000 dollars', { list_price: 100_000_001 }],
    ['a listing with a budget', { budget_max: 500_000 }],
    ['a listing of two types', { property_sub_types: ['House', 'Condo'] }],
    ['a home in the commercial section', { section: 'commercial', property_sub_types: ['House'] }],
    ['bedrooms in commercial space', { section: 'commercial', bedrooms_total: 2 }],
    ['land for rent', { kind: 'rent_property', property_sub_types: ['Land'] }],
    ['21 bedrooms', { bedrooms_total: 21 }],
    ['an area of 49 square feet', { living_area: 49 }],
    ['a postal code of another province', { postal_code: 'V5K 1A1' }],
    ['a postal code without its space', { postal_code: 'K1S2B4' }],
    ['a tour over plain http', { virtual_tour_url: 'http://example.ca' }],
    ['a published listing without a place', { lat: null, lng: null, exact_lat: null, exact_lng: null }],
    ['a published listing without a price', { list_price: null }],
    ['a published listing with a short description', { description: 'Nice.' }],
    ['a published title of nine characters', { title: 'Too short' }],
    ['a rent without a day', { kind: 'rent_property', availability_date: null }],
    ['a rent without a lease term', { kind: 'rent_property', lease_terms: [] }],
    ['a sale that was leased', { status: 'closed', closed_reason: 'leased' }],
    ['a closed post without a reason', { status: 'closed' }],
    ['an open post with a reason', { closed_reason: 'sold' }],
    ['a status that there is not', { status: 'sold' as 'closed' }],
    ['an id that cannot stand in an address', { id: 'a/b' }],
  ])('%s', (_what, values) => {
    it('is refused', async () => {
      await expect(makeListing(getDb(), values)).rejects.toThrow(/violates/);
    });
  });

  describe.each<[string, Request]>([
    ['a budget that ends before it begins', { budget_min: 800_000 }],
    ['a request with an address', { city: 'Ottawa' }],
    ['a request under offer', { status: 'under_offer' }],
    ['a request of six types', { property_sub_types: ['House', 'Condo', 'Duplex', 'Triplex', 'Cottage', 'Room'] }],
    ['a rent request without occupants', { kind: 'rent_request', occupants: null }],
    ['a request that ends before it begins', { availability_date: '2027-02-01', availability_date_to: '2027-01-01' }],
    ['a budget that bends by 7 per cent', { price_flex: 7 }],
  ])('%s', (_what, values) => {
    it('is refused', async () => {
      await expect(makeRequest(getDb(), values)).rejects.toThrow(/violates/);
    });
  });

  it('lets a draft be as unfinished as its title', async () => {
    const owner = await makeUser(getDb());
    const draft = { owner_id: owner.id, section: 'residential', kind: 'sale_property', title: 'Ou' } as const;
    const { status } = await getDb().insertInto('posts').values(draft).returning('status').executeTakeFirstOrThrow();
    expect(status).toBe('draft');
  });

  it('keeps the names of a request’s areas with it as they change', async () => {
    const db = getDb();
    const { id } = await makeRequest(db, {}, [{ label: 'The Glebe' }, { label: 'Hintonburg' }]);
    const names = async () =>
      (await db.selectFrom('posts').select('area_names').where('id', '=', id).executeTakeFirstOrThrow()).area_names;
    expect(await names()).toBe('The Glebe Ottawa ON Ontario Hintonburg Ottawa ON Ontario');
    await db
      .updateTable('post_areas')
      .set({ label: 'Westboro' })
      .where('post_id', '=', id)
      .where('position', '=', 0)
      .execute();
    expect(await names()).toMatch(/^Westboro/);
    await db.deleteFrom('post_areas').where('post_id', '=', id).execute();
    expect(await names()).toBe('');
  });

  it('takes everything of a person away with them', async () => {
    const db = getDb();
    const { id, owner_id } = await makeRequest(db);
    await db.deleteFrom('users').where('id', '=', owner_id).execute();
    expect(await db.selectFrom('posts').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('post_areas').select('label').where('post_id', '=', id).execute()).toEqual([]);
  });
});
