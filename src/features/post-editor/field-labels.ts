import type { ContentField } from '#contract/post-content.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';

const labels: Record<ContentField, string> = {
  title: 'Title',
  description: 'Description',
  propertySubType: 'Property type',
  bedroomsTotal: 'Bedrooms',
  bathroomsFull: 'Full bathrooms',
  bathroomsHalf: 'Half bathrooms',
  livingArea: 'Living area',
  lotSizeArea: 'Lot size',
  yearBuilt: 'Year built',
  parkingTotal: 'Parking spots',
  evCharging: 'EV charging',
  zoning: 'Zoning',
  virtualTourUrl: 'Virtual tour',
  features: 'Features',
  mustHaves: 'Must-haves',
  niceToHaves: 'Nice-to-haves',
  photos: 'Pictures',
  floorPlan: 'Floor plan',
  address: 'Address',
  hideExactAddress: 'Exact address',
  areas: 'Areas',
  listPrice: 'Price',
  taxAnnualAmount: 'Property tax',
  associationFee: 'Condo fee',
  deposit: 'Deposit',
  budgetMin: 'Least',
  budgetMax: 'Most',
  priceFlex: 'Room above the budget',
  availabilityDate: 'Available from',
  availabilityDateTo: 'Latest move-in',
  leaseTerm: 'Lease',
  rentIncludes: 'The rent includes',
  furnished: 'Furnished',
  petsAllowed: 'Pets allowed',
  occupants: 'People at most',
  preApproved: 'Mortgage pre-approved',
  timeline: 'When to buy',
};

/** What a field asks of a listing, where a request asks the least or the most of it. */
const requestLabels: Partial<Record<ContentField, string>> = {
  propertySubType: 'Property types',
  bedroomsTotal: 'Bedrooms at least',
  bathroomsFull: 'Full bathrooms at least',
  bathroomsHalf: 'Half bathrooms at least',
  livingArea: 'Living area at least',
  lotSizeArea: 'Lot at least',
  yearBuilt: 'Built in or after',
  parkingTotal: 'Parking spots at least',
  evCharging: 'EV charging needed',
  associationFee: 'Condo fee at most',
  availabilityDate: 'Earliest move-in',
  furnished: 'Furnished',
  petsAllowed: 'Pets come along',
  occupants: 'People moving in',
  description: 'In your words',
};

/** What a field is called in a form of this kind. */
export function fieldLabel(field: ContentField, kind: PostKind, section: Section): string {
  const isRequest = kind === 'buy_request' || kind === 'rent_request';
  if (field === 'listPrice' && kind === 'rent_property') return 'Rent';
  if (field === 'livingArea' && section === 'commercial') return isRequest ? 'Leasable area at least' : 'Leasable area';
  return (isRequest ? requestLabels[field] : undefined) ?? labels[field];
}
