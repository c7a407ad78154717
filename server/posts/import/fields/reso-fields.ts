import { type ContentField, fieldDefinition, fieldNames } from '#contract/post/fields/post-fields.ts';
import type { FieldSources } from './field-sources.ts';
import { oppositeOfYesNo } from './read-values.ts';

const kinds = {
  Residential: 'sale_property',
  'Residential Income': 'sale_property',
  'Residential Lease': 'rent_property',
  Land: 'sale_property',
  Farm: 'sale_property',
  'Manufactured In Park': 'sale_property',
  'Commercial Sale': 'sale_property',
  'Commercial Lease': 'rent_property',
  'Business Opportunity': 'sale_property',
};

const sections = {
  ...Object.fromEntries(Object.keys(kinds).map((type) => [type, 'residential'])),
  'Commercial Sale': 'commercial',
  'Commercial Lease': 'commercial',
  'Business Opportunity': 'commercial',
};

const subTypes = {
  'Single Family Residence': 'House',
  Detached: 'House',
  'Semi Detached': 'Semi-detached',
  'Single Family Attached': 'Semi-detached',
  Condominium: 'Condo',
  'Stock Cooperative': 'Condo',
  Quadruplex: 'Fourplex',
  Fourplex: 'Fourplex',
  'Manufactured Home': 'Mobile home',
  'Manufactured On Land': 'Mobile home',
  Cabin: 'Cottage',
  'Unimproved Land': 'Land',
  Agriculture: 'Land',
  'Hotel/Motel': 'Hotel',
  'Mixed Use': 'Mixed use',
};

const statuses = {
  Active: 'active',
  'Active Under Contract': 'under_offer',
  Pending: 'under_offer',
  Hold: 'paused',
  Closed: 'done',
  Canceled: 'withdrawn',
  Cancelled: 'withdrawn',
  Withdrawn: 'withdrawn',
  Expired: 'withdrawn',
  Delete: 'withdrawn',
  'Coming Soon': 'draft',
  Incomplete: 'draft',
};

const pets = {
  Yes: true,
  No: false,
  'Cats OK': true,
  'Dogs OK': true,
  'Breed Restrictions': true,
  'Number Limit': true,
  'Size Limit': true,
  Call: true,
};

const petsOnRequest = { ...Object.fromEntries(Object.keys(pets).map((value) => [value, false])), Call: true };

const leaseTerms = {
  'Month To Month': 'month_to_month',
  '6 Months': '6_months',
  '12 Months': '12_months',
  '24 Months': '24_months',
  '3 Years': '36_months',
  '5 Years': '60_months',
  '10 Years': '120_months',
};

function columnsOfField(field: ContentField) {
  const { reso = [], resoUnit } = fieldDefinition(field);
  return { column: [...reso], ...(resoUnit && { unit: resoUnit }) };
}

export const resoFields: FieldSources = {
  ...Object.fromEntries(
    fieldNames.filter((field) => fieldDefinition(field).reso).map((field) => [field, columnsOfField(field)]),
  ),
  externalId: { column: ['ListingKey', 'ListingId'] },
  kind: { column: 'PropertyType', values: kinds },
  section: { column: 'PropertyType', values: sections },
  status: { column: 'StandardStatus', values: statuses, otherwise: 'active' },
  pictures: { column: ['Pictures', 'Media'] },
  propertySubType: { ...columnsOfField('propertySubType'), values: subTypes },
  bathroomsHalf: { ...columnsOfField('bathroomsHalf'), otherwise: 0 },
  leaseTerm: { ...columnsOfField('leaseTerm'), values: leaseTerms },
  furnished: { ...columnsOfField('furnished'), values: { Furnished: true, Unfurnished: false } },
  petsAllowed: { ...columnsOfField('petsAllowed'), values: pets },
  petsOnRequest: { ...columnsOfField('petsOnRequest'), values: petsOnRequest },
  rentIncludes: {
    ...columnsOfField('rentIncludes'),
    values: { Gas: 'heat', 'Cable TV': null, None: null },
    otherwise: [],
  },
  hideExactAddress: { ...columnsOfField('hideExactAddress'), values: oppositeOfYesNo },
  fullAddress: 'UnparsedAddress',
  unit: 'UnitNumber',
  streetNumber: 'StreetNumber',
  streetName: { join: ['StreetDirPrefix', 'StreetName', 'StreetSuffix', 'StreetDirSuffix'] },
  neighbourhood: 'SubdivisionName',
  city: 'City',
  province: 'StateOrProvince',
  country: { column: 'Country', values: { CA: 'Canada', CAN: 'Canada' } },
  postalCode: 'PostalCode',
  lat: 'Latitude',
  lng: 'Longitude',
};
