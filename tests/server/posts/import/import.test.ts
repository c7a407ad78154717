import { expect, it } from 'vitest';
import { postLifeDays, removedPostDays } from '#contract/limits.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { runPostJobs } from '#server/posts/jobs/posts.jobs.ts';
import { takeDown } from '#server/posts/moderation/moderation.service.ts';
import { changeStatus, removePost } from '#server/posts/owner/post-status.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { resoFlat, resoHouse } from '#tests/support/server/import-files.ts';
import { useImports } from './imports-fixture.ts';

describeWithDatabase('importing listings', (getDb) => {
  const { loadRows, pictures, posts, history, photosOf, mediaOfOwner, only, author, inFolder } = useImports(getDb);

  it('makes drafts of rows without pictures, with every field that the file names', async () => {
    expect(await loadRows([resoHouse, resoFlat])).toMatchObject({
      read: 2,
      rejected: 0,
      counts: { created: 2, withoutPhotos: 2, updated: 0, unchanged: 0 },
    });
    const [house, flat] = await posts();
    expect(house).toMatchObject({
      external_id: 'A-1',
      status: 'draft',
      kind: 'sale_property',
      section: 'residential',
      published_at: null,
      title: 'House with 3 bedrooms in The Glebe, Ottawa',
      description: resoHouse.PublicRemarks,
      property_sub_types: ['House'],
      list_price: 749_900,
      bedrooms_total: 3,
      bathrooms_half: 1,
      living_area: 1_850,
      lot_size_area: 10_890,
      year_built: 1924,
      tax_annual_amount: 6_205,
      street_number: '12',
      street_name: 'Fern Street',
      city: 'Ottawa',
      province: 'ON',
      postal_code: 'K1S 2B4',
      full_address: '12 Fern Street, Ottawa, ON K1S 2B4',
      hide_exact_address: false,
      exact_lat: 45.4021,
      exact_lng: -75.6918,
      lat: 45.4021,
      lng: -75.6918,
    });
    expect(flat).toMatchObject({
      external_id: 'R-1',
      status: 'draft',
      kind: 'rent_property',
      list_price: 2_400,
      unit: '4',
      availability_date: '2027-01-01',
      lease_terms: ['12_months'],
      furnished: false,
      pets_allowed: true,
      rent_includes: ['heat', 'water'],
      hide_exact_address: true,
      exact_lat: 45.4021,
    });
    expect(flat?.lat).not.toBe(45.4021);
    expect(await history(house?.id ?? '')).toEqual([]);
  });

  it('publishes rows with pictures, in their order', async () => {
    const result = await loadRows([{ ...resoHouse, Media: 'front.jpg|back.jpg' }], pictures());
    expect(result.counts).toMatchObject({ created: 1, withoutPhotos: 0 });
    const post = await only();
    expect(post).toMatchObject({ status: 'active', published_at: expect.any(Date), expires_at: expect.any(Date) });
    expect(await photosOf(post.id)).toHaveLength(2);
    expect(await history(post.id)).toMatchObject([
      { what: 'status', from_status: null, to_status: 'active' },
      { what: 'price', from_price: null, to_price: 749_900 },
    ]);
  });

  it('changes nothing a second time, and then only what the file has changed', async () => {
    const rows = [
      { ...resoHouse, Media: 'front.jpg' },
      { ...resoFlat, Media: 'back.jpg' },
    ];
    await loadRows(rows, pictures());
    const before = await posts();
    const photos = await mediaOfOwner();
    expect((await loadRows(rows, pictures())).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await posts()).toEqual(before);

    const changed = rows.map((row) => (row.ListingKey === 'A-1' ? { ...row, ListPrice: '725000' } : row));
    expect((await loadRows(changed, pictures())).counts).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    const [house, flat] = await posts();
    expect(house).toMatchObject({ id: before[0]?.id, list_price: 725_000, status: 'active', version: 3 });
    expect(flat).toEqual(before[1]);
    expect((await history(house?.id ?? '')).at(-1)).toMatchObject({
      what: 'price',
      from_price: 749_900,
      to_price: 725_000,
    });
    expect(await mediaOfOwner()).toEqual(photos);
  });

  it('keeps the public place of a hidden address while the true one stays the same', async () => {
    await loadRows([resoFlat]);
    const { lat, lng } = await only();
    await loadRows([{ ...resoFlat, ListPrice: '2500' }]);
    expect(await only()).toMatchObject({ lat, lng, list_price: 2_500 });
  });

  it('tells those who keep a post of its new price', async () => {
    await loadRows([{ ...resoHouse, Media: 'front.jpg' }], pictures());
    const { id } = await only();
    const keeper = await makeUser(getDb());
    const kept = { user_id: keeper.id, post_id: id, saved_price: 749_900 };
    await getDb().insertInto('favourites').values(kept).execute();
    await loadRows([{ ...resoHouse, ListPrice: '700000', Media: 'front.jpg' }], pictures());
    await handleEvents(getDb());
    const told = getDb().selectFrom('notifications').select('type').where('user_id', '=', keeper.id).execute();
    expect(await told).toEqual([{ type: 'favourite_price_change' }]);
  });

  it('publishes a draft once it has pictures, and takes other pictures in the place of those before', async () => {
    await loadRows([resoHouse]);
    await loadRows([{ ...resoHouse, Media: 'front.jpg' }], pictures());
    const post = await only();
    expect(post.status).toBe('active');
    const [first] = await photosOf(post.id);
    expect((await loadRows([{ ...resoHouse, Media: 'back.jpg,front.jpg' }], pictures())).counts.updated).toBe(1);
    const photos = await photosOf(post.id);
    expect(photos).toHaveLength(2);
    expect(photos).not.toContainEqual(first);
    await loadRows([{ ...resoHouse, ListPrice: '700000' }]);
    expect(await photosOf(post.id)).toEqual(photos);
  });

  it('follows the status of the file, and brings nothing back that was closed or taken down here', async () => {
    const row = { ...resoHouse, Media: 'front.jpg' };
    const as = (status: string) => loadRows([{ ...row, StandardStatus: status }], pictures());
    expect((await as('Closed')).counts).toMatchObject({ created: 0, skipped: 1 });
    await as('Pending');
    expect((await only()).status).toBe('under_offer');
    await as('Active');
    expect((await only()).status).toBe('active');
    await as('Closed');
    expect(await only()).toMatchObject({ status: 'closed', closed_reason: 'sold' });
    expect((await as('Active')).counts).toMatchObject({ updated: 0, skipped: 1 });
    expect((await only()).status).toBe('closed');
    expect((await history((await only()).id)).filter(({ what }) => what === 'status')).toMatchObject(
      ['active', 'under_offer', 'active', 'closed'].map((to_status) => ({ to_status })),
    );
  });

  it('leaves alone what its owner paused, brings back what ran out, and takes down the draft of a home that is gone', async () => {
    await loadRows([{ ...resoHouse, Media: 'front.jpg' }, resoFlat], pictures());
    const [house, flat] = await posts();
    const run = () =>
      loadRows(
        [
          { ...resoHouse, Media: 'front.jpg' },
          { ...resoFlat, StandardStatus: 'Withdrawn' },
        ],
        pictures(),
      );
    await inTransaction(getDb(), (tx) => changeStatus(tx, author(), house?.id ?? '', { status: 'paused' }));
    expect((await run()).counts).toMatchObject({ unchanged: 1, updated: 1 });
    expect(await posts()).toMatchObject([{ status: 'paused' }, { id: flat?.id, status: 'removed' }]);
    const ended = { status: 'expired' as const, expires_at: new Date('2026-01-01') };
    await getDb()
      .updateTable('posts')
      .set(ended)
      .where('id', '=', house?.id ?? '')
      .execute();
    expect((await run()).counts).toMatchObject({ updated: 1, skipped: 1 });
    expect(await posts()).toMatchObject([{ status: 'active' }, { status: 'removed' }]);
    await inTransaction(getDb(), (tx) => removePost(tx, author().id, house?.id ?? ''));
    expect((await run()).counts).toMatchObject({ updated: 0, skipped: 2 });
  });

  it.each([
    ['Hold', 'paused'],
    ['Pending', 'under_offer'],
  ])('gives what was on %s past its end a new time when it is active again', async (status, ours) => {
    const as = (StandardStatus: string) => loadRows([{ ...resoHouse, Media: 'front.jpg', StandardStatus }], pictures());
    const setEnd = (id: string, expires_at: Date) =>
      getDb().updateTable('posts').set({ expires_at }).where('id', '=', id).execute();
    await as('Active');
    await as(status);
    const { id } = await only();
    const inTime = new Date(Date.now() + 86_400_000);
    await setEnd(id, inTime);
    await as('Active');
    expect((await only()).expires_at).toEqual(inTime);
    await as(status);
    await setEnd(id, new Date(Date.now() - 86_400_000));
    await as('Active');
    await runPostJobs(getDb(), undefined);
    const post = await only();
    expect(post.status).toBe('active');
    expect(post.expires_at?.getTime()).toBeGreaterThan(Date.now() + (postLifeDays - 1) * 86_400_000);
    expect((await history(id)).at(-1)).toMatchObject({ from_status: ours, to_status: 'active' });
  });

  it('does not bring back what its owner or the operator took down, when the post itself is gone for good', async () => {
    const rows = ['T-1', 'T-2', 'T-3'].map((ListingKey) => ({ ...resoHouse, ListingKey, Media: 'front.jpg' }));
    await loadRows(rows, pictures());
    const [one, two] = await posts();
    await inTransaction(getDb(), async (tx) => {
      await removePost(tx, author().id, one?.id ?? '');
      await takeDown(tx, { id: two?.id ?? '', reason: 'It is not theirs' });
    });
    const removed = getDb().updateTable('posts').where('owner_id', '=', author().id).where('status', '=', 'removed');
    await removed.set({ removed_at: new Date(Date.now() - (removedPostDays + 1) * 86_400_000) }).execute();
    await runPostJobs(getDb(), undefined);
    expect(await posts()).toMatchObject([{ external_id: 'T-3' }]);
    for (const isDryRun of [true, false])
      expect((await loadRows(rows, { ...pictures(), isDryRun })).counts).toMatchObject({
        created: 0,
        unchanged: 1,
        skipped: 2,
      });
    expect(await posts()).toMatchObject([{ external_id: 'T-3' }]);
    expect(await mediaOfOwner()).toHaveLength(3);
    const other = await makeUser(getDb());
    expect((await loadRows(rows, { owner: other.email ?? '' })).counts.created).toBe(3);
  });

  it('changes nothing on a dry run, and says what would come', async () => {
    await loadRows([resoHouse]);
    const before = await posts();
    const rows = [
      { ...resoHouse, ListPrice: '1' },
      { ...resoFlat, Media: 'front.jpg' },
      { ...resoFlat, ListingKey: 'R-2' },
    ];
    const result = await loadRows(rows, { ...pictures(), isDryRun: true });
    expect(result).toMatchObject({ read: 3, rejected: 1, counts: { created: 2, withoutPhotos: 1, updated: 0 } });
    expect(await posts()).toEqual(before);
    expect(await mediaOfOwner()).toEqual([]);
  });

  it('takes the same id of another owner for another listing', async () => {
    await loadRows([resoHouse]);
    const other = await makeUser(getDb());
    expect((await loadRows([resoHouse], { owner: other.email ?? '' })).counts.created).toBe(1);
    expect(await posts()).toHaveLength(1);
  });

  it('is for an open account with a complete profile', async () => {
    const newcomer = await makeUser(getDb(), { kyc_step: 'individual_profile_incomplete' });
    const closed = await makeUser(getDb(), { deactivated_at: new Date() });
    await expect(loadRows([resoHouse], { owner: newcomer.email ?? '' })).rejects.toThrow('is incomplete');
    await expect(loadRows([resoHouse], { owner: closed.email ?? '' })).rejects.toThrow('is closed');
    await expect(loadRows([resoHouse], { owner: 'nobody@example.ca' })).rejects.toThrow('No account found for');
    await expect(loadRows([resoHouse], { path: inFolder('nowhere.csv') })).rejects.toThrow('File not found');
  });
});
