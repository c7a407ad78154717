import { describe, expect, it } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { resoFlat, resoHouse } from '#tests/support/server/import-files.ts';
import { useImports } from './imports-fixture.ts';

describeWithDatabase('the rows of an import', (getDb) => {
  const { load, loadRows, pictures, posts, only } = useImports(getDb);

  it('names each row that is left out, with its line, id, column, value and reason, and takes the others', async () => {
    const result = await loadRows([
      resoHouse,
      { ...resoHouse, ListingKey: 'A-2', ListPrice: 'on request' },
      { ...resoHouse, ListingKey: 'A-3', BedroomsTotal: '', PostalCode: 'V5K 0A1' },
      { ...resoHouse, ListingKey: 'A-4', PublicRemarks: 'Too short' },
      { ...resoHouse, ListingKey: '' },
      { ...resoHouse, ListingKey: 'A-1', ListPrice: '1000000' },
      { ...resoHouse, ListingKey: 'A-6', StateOrProvince: 'Vermont' },
      { ...resoHouse, ListingKey: '1.23457E+11' },
      { ...resoFlat, ListingKey: 'A-8', AvailabilityDate: '01/31/2027' },
    ]);
    expect(result).toMatchObject({ read: 9, rejected: 8, counts: { created: 1 } });
    expect(result.errors).toEqual([
      { position: 3, externalId: 'A-2', column: 'ListPrice', value: 'on request', reason: 'This is not a number' },
      expect.objectContaining({
        position: 4,
        column: 'BedroomsTotal',
        value: '',
        reason: expect.stringMatching(/^Missing\. /),
      }),
      expect.objectContaining({
        position: 4,
        externalId: 'A-3',
        column: 'PostalCode',
        reason: expect.stringContaining('Ontario'),
      }),
      expect.objectContaining({
        position: 5,
        column: 'PublicRemarks',
        value: 'Too short',
        reason: 'Use at least 50 characters',
      }),
      expect.objectContaining({ position: 6, externalId: '', column: 'ListingKey' }),
      expect.objectContaining({ position: 7, externalId: 'A-1', reason: 'The same listing as in line 2' }),
      expect.objectContaining({
        position: 8,
        column: 'StateOrProvince',
        value: 'Vermont',
        reason: 'Choose a province',
      }),
      expect.objectContaining({ position: 9, column: 'ListingKey', reason: 'A spreadsheet has shortened this number' }),
      expect.objectContaining({
        position: 10,
        column: 'AvailabilityDate',
        reason: expect.stringContaining('dateFormat'),
      }),
    ]);
    expect((await only()).list_price).toBe(749_900);
  });

  it('shortens what a report shows', async () => {
    const { errors } = await loadRows([{ ...resoHouse, YearBuilt: 'x'.repeat(500) }]);
    expect(errors).toMatchObject([{ value: `${'x'.repeat(60)}…` }]);
  });

  it('places what has no coordinates by its neighbourhood, postal area or city', async () => {
    const nowhere = { ...resoHouse, Latitude: '', Longitude: '0' };
    const result = await loadRows([
      nowhere,
      { ...nowhere, ListingKey: 'A-2', SubdivisionName: '', PostalCode: 'K2P 1A1' },
      { ...nowhere, ListingKey: 'A-3', SubdivisionName: '', PostalCode: 'K9Z 1A1' },
      { ...nowhere, ListingKey: 'A-4', SubdivisionName: '', PostalCode: 'K9Z 1A1', City: 'Elsewhere' },
      { ...resoHouse, ListingKey: 'A-5', Latitude: '-75.6918', Longitude: '45.4021' },
    ]);
    expect(result).toMatchObject({ filled: { coordinates: 3 }, counts: { created: 3 } });
    expect((await posts()).map(({ exact_lat }) => exact_lat)).toEqual([45.402, expect.closeTo(45.415, 2), 45.4215]);
    expect(result.errors).toMatchObject([
      { position: 5, column: 'Latitude', reason: 'Missing. We know neither its neighbourhood, postal area nor city' },
      { position: 6, column: 'Latitude', reason: 'These coordinates are not in Canada' },
    ]);
  });

  it('fills in neighbourhood, city and province from coordinates, city and province from the postal code', async () => {
    const bare = { ...resoHouse, SubdivisionName: '', City: '', StateOrProvince: '' };
    const result = await loadRows([
      bare,
      { ...bare, ListingKey: 'A-2', Latitude: '', Longitude: '' },
      { ...resoHouse, ListingKey: 'A-3', SubdivisionName: 'Somewhere Else' },
      { ...bare, ListingKey: 'A-4', City: 'Elsewhere', StateOrProvince: 'ON' },
    ]);
    expect(result).toMatchObject({
      counts: { created: 4 },
      filled: { neighbourhood: 1, city: 2, province: 2, coordinates: 1 },
    });
    expect((await posts()).map(({ neighbourhood, city, province }) => [neighbourhood, city, province])).toEqual([
      ['The Glebe', 'Ottawa', 'ON'],
      ['', 'Ottawa', 'ON'],
      ['Somewhere Else', 'Ottawa', 'ON'],
      ['', 'Elsewhere', 'ON'],
    ]);
  });

  it('takes incomplete rows as drafts where that is asked for, and publishes them once the file completes them', async () => {
    const incomplete = { ...resoHouse, PostalCode: 'K1S', PublicRemarks: '', LivingArea: '', Media: 'front.jpg' };
    const asDrafts = { ...pictures(), incompleteAsDrafts: true };
    const first = await loadRows([incomplete, { ...incomplete, ListingKey: 'A-2', BedroomsTotal: '-3' }], asDrafts);
    expect(first).toMatchObject({ rejected: 1, counts: { created: 1, incomplete: 1, withoutPhotos: 0 } });
    expect(await only()).toMatchObject({ status: 'draft', list_price: 749_900, postal_code: null, description: '' });
    expect((await loadRows([incomplete], asDrafts)).counts).toMatchObject({ unchanged: 1 });
    const complete = { ...resoHouse, Media: 'front.jpg' };
    expect((await loadRows([complete], asDrafts)).counts).toMatchObject({ updated: 1 });
    expect(await only()).toMatchObject({ status: 'active', postal_code: 'K1S 2B4' });
    // A published post stays complete.
    expect(await loadRows([incomplete], asDrafts)).toMatchObject({ rejected: 1, counts: { updated: 0 } });
    expect(await only()).toMatchObject({ status: 'active', postal_code: 'K1S 2B4' });
  });

  it('hides an address that may not be shown, in whatever way the file says no', async () => {
    const no = ['No', 'N', 'false', 0, false, 'non'];
    const yes = ['Yes', 'y', 'TRUE', 1, true, 'Oui'];
    const records = [...no, ...yes, 'Nope', ''].map((InternetAddressDisplayYN, at) => ({
      ...resoHouse,
      ListingKey: `A-${at + 10}`,
      InternetAddressDisplayYN,
    }));
    const result = await load(JSON.stringify(records));
    expect(result.errors).toMatchObject([{ externalId: 'A-22', column: 'InternetAddressDisplayYN', value: 'Nope' }]);
    const hidden = (await posts()).map((post) => post.hide_exact_address);
    expect(hidden).toEqual([...no.map(() => true), ...yes.map(() => false), false]);
  });

  it('keeps to the folder of pictures, and to files that are pictures', async () => {
    const names = ['../secret.jpg', 'link.jpg', 'missing.jpg', 'broken.jpg', 'front.jpg,broken.jpg'];
    const rows = names.map((Media, at) => ({ ...resoHouse, ListingKey: `P-${at}`, Media }));
    const result = await loadRows([...rows, { ...resoHouse, Media: 'front.jpg' }], pictures());
    expect(result).toMatchObject({ rejected: 5, counts: { created: 1, withoutPhotos: 0 } });
    expect(result.errors.map(({ value, reason }) => `${value}: ${reason.slice(0, 20)}`)).toEqual([
      '../secret.jpg: Not found in the pho',
      'link.jpg: Not found in the pho',
      'missing.jpg: Not found in the pho',
      'broken.jpg: This file type isn’t',
      'broken.jpg: This file type isn’t',
    ]);
  });

  it('does not make another kind of a post', async () => {
    await loadRows([resoHouse]);
    const result = await loadRows([{ ...resoFlat, ListingKey: 'A-1' }]);
    expect(result.errors).toMatchObject([
      { column: 'PropertyType', reason: expect.stringContaining('keeps its kind') },
    ]);
  });

  it('reads JSON as the RESO Web API answers it', async () => {
    const record = {
      ...resoHouse,
      ListPrice: 749_900,
      BedroomsTotal: 3,
      Latitude: 45.4021,
      Longitude: -75.6918,
      LivingArea: 1850.0,
      Media: [{ MediaURL: 'https://example.ca/1.jpg' }],
      UnitNumber: null,
      YearBuilt: null,
    };
    const result = await load(
      JSON.stringify({ '@odata.context': '…', value: [record, { ...record, ListingKey: '' }] }),
    );
    expect(result).toMatchObject({ unit: 'record', read: 2, rejected: 1, counts: { created: 1, withoutPhotos: 1 } });
    expect(await only()).toMatchObject({ list_price: 749_900, living_area: 1_850, year_built: null });
  });

  it('leaves out a record whose text was cut inside of a sign, and takes the others', async () => {
    const cut = { ...resoHouse, ListingKey: 'A-2', PublicRemarks: `${resoHouse.PublicRemarks} \u{1F3E1}`.slice(0, -1) };
    const result = await load(JSON.stringify([resoHouse, cut]));
    expect(result).toMatchObject({ read: 2, rejected: 1, counts: { created: 1 } });
    expect(result.errors).toMatchObject([{ position: 2, reason: expect.stringContaining('can’t be read') }]);
  });

  it('cuts a title of its own making between signs', async () => {
    const place = 'Sainte-Marie-Madeleine-du-Cap-de-la-Rivière-aux-Renard';
    await loadRows([{ ...resoHouse, City: `${place}\u{1F3E1}` }]);
    expect((await only()).title).toBe(`House with 3 bedrooms in ${place}`);
  });

  it('leaves the neighbourhood of a hidden address out of a title of its own making', async () => {
    await loadRows([{ ...resoHouse, InternetAddressDisplayYN: 'No' }]);
    expect((await only()).title).toBe('House with 3 bedrooms in Ottawa');
  });

  describe('with a mapping of its own', () => {
    const french = 'No;Prix;Genre;Chambres;Libre\n7;749 900 $;Maison;3;31/01/2027\n';
    const mapping = {
      dateFormat: 'DD/MM/YYYY',
      fields: {
        externalId: 'No',
        listPrice: 'Prix',
        bedroomsTotal: 'Chambres',
        availabilityDate: 'Libre',
        propertySubType: { column: 'Genre', values: { maison: 'House' } },
        kind: { value: 'sale_property' },
        section: { value: 'residential' },
        title: { value: 'Une maison à la campagne' },
        description: { value: resoHouse.PublicRemarks },
        bathroomsFull: { value: 1 },
        livingArea: { value: '120 m2' },
        streetName: { value: 'Chemin du Lac' },
        city: { value: 'Ottawa' },
        province: { value: 'Ontario' },
        postalCode: { value: 'K1S 2B4' },
        status: { value: 'active' },
      },
    };

    it('takes columns, constants, words and days by it', async () => {
      expect(await load(french, { mappingFile: mapping })).toMatchObject({ rejected: 0, counts: { created: 1 } });
      expect(await only()).toMatchObject({
        external_id: '7',
        title: 'Une maison à la campagne',
        list_price: 749_900,
        living_area: 1_292,
        availability_date: '2027-01-31',
        property_sub_types: ['House'],
        street_name: 'Chemin du Lac',
      });
    });

    it.each([
      [
        'that names a column the file lacks',
        { fields: { ...mapping.fields, zoning: 'Zonage' } },
        'has no column Zonage. Its columns are: No, Prix',
      ],
      ['with a field that we lack', { fields: { pool: 'Piscine' } }, 'unknown setting fields.pool.'],
      ['with a field that is a list', { fields: { city: ['Ville'] } }, 'fields.city is not valid'],
      ['with a setting that we lack', { separator: ';' }, 'unknown setting separator.'],
    ])('%s is refused', async (_, mappingFile, message) => {
      await expect(load(french, { mappingFile })).rejects.toThrow(message);
      expect(await posts()).toEqual([]);
    });
  });

  it('leaves out a value that the section does not offer, but for one that the post has already', async () => {
    const mappingFile = { fields: { features: 'Features' } };
    const rows = (features: string, price = '749900') => [{ ...resoHouse, Features: features, ListPrice: price }];
    expect((await loadRows(rows('Deck; Loading dock'), { mappingFile })).errors).toEqual([
      {
        position: 2,
        externalId: 'A-1',
        column: 'Features',
        value: 'Deck; Loading dock',
        reason: '“Loading dock” isn’t a choice for homes',
      },
    ]);
    expect(await posts()).toEqual([]);
    await loadRows(rows('Deck'), { mappingFile });
    await getDb()
      .updateTable('posts')
      .set({ features: ['deck', 'loading_dock'] })
      .execute();
    expect((await loadRows(rows('Deck; Loading dock', '700000'), { mappingFile })).rejected).toBe(0);
    expect(await only()).toMatchObject({ list_price: 700_000, features: ['deck', 'loading_dock'] });
  });

  it('refuses a file without the column of the id', async () => {
    await expect(load('a,b\n1,2')).rejects.toThrow('has no column ListingKey or ListingId. Its columns are: a, b.');
  });
});
