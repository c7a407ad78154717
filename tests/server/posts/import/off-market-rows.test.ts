import { describe, expect, it } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { resoHouse } from '#tests/support/server/import-files.ts';
import { useImports } from './imports-fixture.ts';

describeWithDatabase('a row of a home that is no longer on offer', (getDb) => {
  const { load, loadRows, pictures, posts, only, history, author } = useImports(getDb);
  const row = { ...resoHouse, Media: 'front.jpg' };

  it.each([
    ['Closed', 'sold'],
    ['Withdrawn', 'withdrawn'],
    ['Canceled', 'withdrawn'],
    ['Expired', 'withdrawn'],
    ['Delete', 'withdrawn'],
  ])('takes it down at %s', async (StandardStatus, reason) => {
    await loadRows([row], pictures());
    const result = await loadRows([{ ...row, StandardStatus }], pictures());
    expect(result).toMatchObject({ rejected: 0, counts: { updated: 1, takenDown: 1 } });
    expect(await only()).toMatchObject({ status: 'closed', closed_reason: reason });
  });

  describe.each([
    ['an empty description', { PublicRemarks: '' }],
    ['a year in words', { YearBuilt: '1890s' }],
    ['a price that is none', { ListPrice: 'n/a' }],
    ['a photo file that is lost', { Media: 'lost.jpg' }],
    ['a type that is not known', { PropertyType: 'Castle' }],
    ['another kind than before', { PropertyType: 'Residential Lease' }],
    ['a place elsewhere', { Latitude: '1', Longitude: '1', PostalCode: '' }],
  ])('with %s', (_fault, fault) => {
    it('takes it down all the same', async () => {
      await loadRows([row], pictures());
      for (const isDryRun of [true, false])
        expect(
          await loadRows([{ ...row, ...fault, StandardStatus: 'Closed' }], { ...pictures(), isDryRun }),
        ).toMatchObject({ rejected: 0, counts: { updated: 1, takenDown: 1, skipped: 0 } });
      const post = await only();
      expect(post).toMatchObject({ status: 'closed', closed_reason: 'sold', list_price: 749_900 });
      expect((await history(post.id)).at(-1)).toMatchObject({ from_status: 'active', to_status: 'closed' });
    });

    it('is skipped where it was never here', async () => {
      const result = await loadRows([{ ...row, ...fault, StandardStatus: 'Closed' }], pictures());
      expect(result).toMatchObject({ read: 1, rejected: 0, counts: { created: 0, skipped: 1 } });
    });
  });

  it('takes it down where its text cannot be read in the file’s encoding', async () => {
    await loadRows([row], pictures());
    const mappingFile = { encoding: 'utf-8' };
    const unreadable = { ...row, PublicRemarks: 'Bright \uFFFD and quiet' };
    expect(await loadRows([unreadable], { mappingFile })).toMatchObject({ rejected: 1 });
    const offMarket = { ...unreadable, StandardStatus: 'Closed' };
    expect(await loadRows([{ ...offMarket, ListingKey: 'A-\uFFFD' }], { mappingFile })).toMatchObject({ rejected: 1 });
    expect(await loadRows([offMarket], { mappingFile })).toMatchObject({ rejected: 0, counts: { takenDown: 1 } });
  });

  it('takes it down though an earlier row has the same id, on the market or not', async () => {
    const rows = ['A-1', 'A-2'].map((ListingKey) => ({ ...row, ListingKey }));
    await loadRows(rows.slice(0, 1), pictures());
    const closed = rows.map((each) => ({ ...each, StandardStatus: 'Closed', ListPrice: '' }));
    for (const isDryRun of [true, false])
      expect(await loadRows([...rows, ...closed], { ...pictures(), isDryRun })).toMatchObject({
        read: 4,
        rejected: 0,
        counts: { created: 0, updated: 1, takenDown: 1, skipped: 3 },
      });
    expect(await posts()).toMatchObject([{ external_id: 'A-1', status: 'closed' }]);
  });

  it('takes down a draft and what is paused or ran out, and changes nothing a second time', async () => {
    const statuses = ['draft', 'paused', 'expired', 'under_offer'] as const;
    await loadRows(
      statuses.map((ListingKey) => ({ ...resoHouse, ListingKey, Media: ListingKey === 'draft' ? '' : 'front.jpg' })),
      pictures(),
    );
    for (const status of statuses)
      await getDb()
        .updateTable('posts')
        .set({ status })
        .where('owner_id', '=', author().id)
        .where('external_id', '=', status)
        .execute();
    const offMarket = statuses.map((ListingKey) => ({ ListingKey, StandardStatus: 'Withdrawn' }));
    expect((await loadRows(offMarket)).counts).toMatchObject({ updated: 4, takenDown: 4 });
    expect((await posts()).map(({ status }) => status)).toEqual(['removed', 'closed', 'closed', 'closed']);
    expect((await loadRows(offMarket)).counts).toMatchObject({ updated: 0, skipped: 4 });
    await handleEvents(getDb());
  });

  it('leaves a post that its owner brought back since, until the file says something else', async () => {
    await loadRows([row], pictures());
    const offMarket = [{ ...row, StandardStatus: 'Withdrawn' }];
    await loadRows(offMarket, pictures());
    await getDb()
      .updateTable('posts')
      .set({ status: 'active', closed_reason: null })
      .where('id', '=', (await only()).id)
      .execute();
    expect((await loadRows(offMarket, pictures())).counts).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await loadRows([{ ...row, StandardStatus: 'Closed' }])).counts).toMatchObject({ takenDown: 1 });
  });

  it('is rejected without an id, which says how to make one', async () => {
    const { errors } = await loadRows([{ ...row, ListingKey: '', StandardStatus: 'Closed' }]);
    expect(errors).toMatchObject([{ column: 'ListingKey', reason: expect.stringContaining('join') }]);
    const file = 'UnparsedAddress,UnitNumber,ListPrice\n12 Fern Street,4,749900\n';
    await expect(load(file)).rejects.toThrow(
      'has no column ListingKey or ListingId. Its columns are: UnparsedAddress, UnitNumber, ListPrice. ' +
        'A mapping file (--mapping) can name the column of the ids, or join an id from columns that stay the same: ' +
        '{"fields": {"externalId": {"join": ["UnparsedAddress","UnitNumber"]}}}.',
    );
  });
});
