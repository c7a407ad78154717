/** A house on sale in the Glebe as the RESO Data Dictionary names its parts. */
export const resoHouse = {
  ListingKey: 'A-1',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  StandardStatus: 'Active',
  ListPrice: '$749,900',
  BedroomsTotal: '3',
  BathroomsFull: '2',
  BathroomsHalf: '1',
  LivingArea: '1,850',
  LivingAreaUnits: 'Square Feet',
  LotSizeArea: '0.25',
  LotSizeUnits: 'Acres',
  YearBuilt: '1924',
  TaxAnnualAmount: '6,204.51',
  PublicRemarks: 'A bright and quiet home on a tree-lined street, close to schools, "shops" and the river.',
  StreetNumber: '12',
  StreetName: 'Fern',
  StreetSuffix: 'Street',
  UnitNumber: '',
  SubdivisionName: 'The Glebe',
  City: 'Ottawa',
  StateOrProvince: 'Ontario',
  PostalCode: 'k1s2b4',
  Latitude: '45.4021',
  Longitude: '-75.6918',
  Media: '',
};
export type ResoRow = Partial<Record<keyof typeof resoHouse | (string & {}), string>>;

export const resoFlat: ResoRow = {
  ...resoHouse,
  ListingKey: 'R-1',
  PropertyType: 'Residential Lease',
  PropertySubType: 'Apartment',
  ListPrice: '2400',
  UnitNumber: '4',
  AvailabilityDate: '2027-01-01',
  LeaseTerm: '12 Months',
  Furnished: 'Unfurnished',
  PetsAllowed: 'Cats OK, Dogs OK',
  RentIncludes: 'Gas, Water',
};

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function csvOf(rows: readonly ResoRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','));
  return [columns.join(','), ...lines, ''].join('\r\n');
}
