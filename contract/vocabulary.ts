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

export const featureGroups = {
  heating: {
    forced_air: 'Forced air',
    heat_pump: 'Heat pump',
    baseboard: 'Baseboard heat',
    radiant_floor: 'Radiant floor',
    fireplace: 'Fireplace',
    wood_stove: 'Wood stove',
  },
  cooling: { central_air: 'Central air', ductless_air: 'Ductless air', ceiling_fans: 'Ceiling fans' },
  appliances: {
    dishwasher: 'Dishwasher',
    gas_range: 'Gas range',
    induction_range: 'Induction range',
    chest_freezer: 'Chest freezer',
  },
  laundry: {
    in_suite_laundry: 'In-suite laundry',
    shared_laundry: 'Shared laundry',
    laundry_hookups: 'Laundry hook-ups',
  },
  outdoor: {
    fenced_yard: 'Fenced yard',
    deck: 'Deck',
    balcony: 'Balcony',
    patio: 'Patio',
    garden: 'Garden',
    pool: 'Pool',
    workshop: 'Workshop',
    garage: 'Garage',
  },
  accessibility: {
    step_free_entry: 'Step-free entry',
    single_level: 'All on one level',
    wide_doorways: 'Wide doorways',
    walk_in_shower: 'Walk-in shower',
    elevator: 'Elevator',
  },
  view: { water_view: 'Water view', park_view: 'Park view', city_view: 'City view', mountain_view: 'Mountain view' },
  building: {
    basement: 'Basement',
    secondary_suite: 'Secondary suite',
    high_ceilings: 'High ceilings',
    storage_locker: 'Storage locker',
    bike_room: 'Bike room',
    gym: 'Gym',
    concierge: 'Concierge',
    loading_dock: 'Loading dock',
    sprinklers: 'Sprinklers',
  },
} as const;

export type FeatureGroup = keyof typeof featureGroups;

export const featureGroupsOf: Record<Section, readonly FeatureGroup[]> = {
  residential: ['outdoor', 'laundry', 'appliances', 'heating', 'cooling', 'accessibility', 'view', 'building'],
  commercial: ['building', 'accessibility', 'heating', 'cooling', 'outdoor', 'view'],
};

type FeatureGroups = typeof featureGroups;
export type Feature = { [Group in keyof FeatureGroups]: keyof FeatureGroups[Group] }[keyof FeatureGroups];

export const featureLabels = Object.assign({}, ...Object.values(featureGroups)) as Record<Feature, string>;
export const features = Object.keys(featureLabels) as [Feature, ...Feature[]];

const onlyIn: Record<Section, readonly Feature[]> = {
  residential: ['fireplace', 'wood_stove', 'deck', 'balcony', 'garden', 'walk_in_shower', 'secondary_suite'],
  commercial: ['loading_dock'],
};

const featuresIn = (section: Section, other: Section): readonly Feature[] => {
  const offered = new Set(featureGroupsOf[section].flatMap((group) => Object.keys(featureGroups[group]) as Feature[]));
  return features.filter((feature) => offered.has(feature) && !onlyIn[other].includes(feature));
};

export const featuresOf: Record<Section, readonly Feature[]> = {
  residential: featuresIn('residential', 'commercial'),
  commercial: featuresIn('commercial', 'residential'),
};
