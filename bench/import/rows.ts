import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { makePosts } from '#demo/posts/make-post.ts';

/* Demo homes on sale as a feed sends them, under the names of the RESO Data Dictionary. */

const columns = [
  ...['ListingKey', 'PropertyType', 'PropertySubType', 'StandardStatus', 'ListPrice', 'BedroomsTotal', 'BathroomsFull'],
  ...['BathroomsHalf', 'LivingArea', 'LotSizeArea', 'YearBuilt', 'ParkingTotal', 'AssociationFee', 'TaxAnnualAmount'],
  ...['PublicRemarks', 'StreetNumber', 'StreetName', 'UnitNumber', 'SubdivisionName', 'City', 'StateOrProvince'],
  ...['PostalCode', 'Latitude', 'Longitude'],
];
const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** @param round another number gives other prices */
export async function writeListings(path: string, rows: number, round = 0): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${columns.join(',')}\n`);
  let written = 0;
  for (const { post } of makePosts(0, rows * 6, { seed: 7, now: new Date() })) {
    if (written === rows) break;
    if (post.kind !== 'sale_property' || post.section !== 'residential') continue;
    written += 1;
    const cells = [
      ...[
        `MLS-${written}`,
        'Residential',
        post.property_sub_types?.[0],
        'Active',
        Number(post.list_price) + round * 1_000,
      ],
      ...[post.bedrooms_total, post.bathrooms_full, post.bathrooms_half, post.living_area, post.lot_size_area],
      ...[post.year_built, post.parking_total, post.association_fee, post.tax_annual_amount, post.description],
      ...[post.street_number, post.street_name, post.unit, post.neighbourhood, post.city, post.province],
      ...[post.postal_code, post.exact_lat, post.exact_lng],
    ];
    if (!file.write(`${cells.map(quoted).join(',')}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
  if (written < rows) throw new Error(`There were only ${written} homes.`);
}
