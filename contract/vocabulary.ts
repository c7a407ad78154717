export const sections = ['residential', 'commercial'] as const;
export type Section = (typeof sections)[number];

export const listingKinds = ['sale_property', 'rent_property'] as const;
export const requestKinds = ['buy_request', 'rent_request'] as const;
export const postKinds = [...listingKinds, ...requestKinds] as const;
export type ListingKind = (typeof listingKinds)[number];
export type RequestKind = (typeof requestKinds)[number];
export type PostKind = (typeof postKinds)[number];

export const isListingKind = (kind: PostKind): kind is ListingKind =>
  (listingKinds as readonly PostKind[]).includes(kind);
export const isRequestKind = (kind: PostKind): kind is RequestKind => !isListingKind(kind);
export const isRentKind = (kind: PostKind) => kind === 'rent_property' || kind === 'rent_request';

export const kindOfTab = {
  sale: 'sale_property',
  rent: 'rent_property',
  'buy-request': 'buy_request',
  'rent-request': 'rent_request',
} as const satisfies Record<string, PostKind>;
export type Tab = keyof typeof kindOfTab;
export const tabs = Object.keys(kindOfTab) as [Tab, ...Tab[]];

export const tabOfKind = {
  sale_property: 'sale',
  rent_property: 'rent',
  buy_request: 'buy-request',
  rent_request: 'rent-request',
} as const satisfies Record<PostKind, Tab>;

export const residentialSubTypes = [
  'House',
  'Semi-detached',
  'Townhouse',
  'Condo',
  'Apartment',
  'Duplex',
  'Triplex',
  'Fourplex',
  'Mobile home',
  'Cottage',
  'Basement suite',
  'Room',
  'Land',
] as const;

export const commercialSubTypes = [
  'Office',
  'Retail',
  'Industrial',
  'Warehouse',
  'Mixed use',
  'Hotel',
  'Land',
  'Business',
] as const;

export const propertySubTypes = [
  ...residentialSubTypes,
  ...commercialSubTypes.filter((type) => type !== 'Land'),
] as const;
export type PropertySubType = (typeof residentialSubTypes)[number] | (typeof commercialSubTypes)[number];

export const userTypes = ['Agent', 'Individual'] as const;
export type UserType = (typeof userTypes)[number];

export const provinces = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const;
export type Province = keyof typeof provinces;

export const leaseTerms = [
  'month_to_month',
  '6_months',
  '12_months',
  '24_months',
  '36_months',
  '60_months',
  '120_months',
] as const;
export type LeaseTerm = (typeof leaseTerms)[number];

export const leaseTermsOf: Record<Section, readonly LeaseTerm[]> = {
  residential: leaseTerms.slice(0, 4),
  commercial: leaseTerms,
};

export const rentBases = ['gross', 'net'] as const;
export type RentBasis = (typeof rentBases)[number];

export const rentInclusions = ['heat', 'electricity', 'water', 'internet', 'parking', 'laundry'] as const;
export type RentInclusion = (typeof rentInclusions)[number];

/** Amounts that a request can ask for without insisting. */
export const niceToHaveAmounts = ['livingArea', 'yearBuilt', 'parkingTotal'] as const;

export const timelines = ['asap', '1-3_months', '3-6_months', 'flexible'] as const;
export type Timeline = (typeof timelines)[number];
