import type { ListingDetails, PostAddress, RequestDetails } from '#contract/post.ts';
import type { ListingKind, PostKind, PropertySubType, RequestKind, Section } from '#contract/vocabulary.ts';
import type { EditorValues } from './editor-values.ts';
import type { DraftParts } from './read-content.ts';

/* What is entered, as a post that others would see. What is not there yet is empty; whether there is a price is told apart. */

interface Previewed<Kind extends PostKind> {
  kind: Kind;
  section: Section;
  values: EditorValues;
  parts: DraftParts;
}

const common = ({ section, values, parts }: Previewed<PostKind>) => {
  const now = new Date().toISOString();
  return {
    id: '',
    section,
    status: 'draft' as const,
    title: parts.title ?? values.title.trim(),
    description: parts.description ?? '',
    bedroomsTotal: parts.bedroomsTotal ?? null,
    bathroomsFull: parts.bathroomsFull ?? null,
    bathroomsHalf: parts.bathroomsHalf ?? null,
    livingArea: parts.livingArea ?? null,
    lotSizeArea: parts.lotSizeArea ?? null,
    yearBuilt: parts.yearBuilt ?? null,
    parkingTotal: parts.parkingTotal ?? null,
    evCharging: parts.evCharging ?? null,
    associationFee: parts.associationFee ?? null,
    leaseTerm: parts.leaseTerm ?? [],
    furnished: parts.furnished ?? null,
    petsAllowed: parts.petsAllowed ?? null,
    occupants: parts.occupants ?? null,
    availabilityDate: parts.availabilityDate ?? null,
    publishedAt: now,
    firstListedAt: now,
    closedReason: null,
    daysListed: 0,
    expiresAt: null,
    history: [],
    can: { edit: true, message: false },
  };
};

/** A home on offer as others will see it: without street and number where the exact place is hidden. */
export function previewListing(previewed: Previewed<ListingKind>): Omit<ListingDetails, 'owner'> {
  const { kind, values, parts } = previewed;
  const { floorPlan } = values;
  const photos = values.photos.map(({ picture, alt }) => ({ ...picture, alt }));
  return {
    ...common(previewed),
    kind,
    propertySubType: (values.propertySubType[0] ?? '') as PropertySubType,
    listPrice: parts.listPrice ?? 0,
    priceChange: null,
    address: shownAddress(previewed),
    photos,
    cover: photos[0] ?? null,
    photoCount: photos.length,
    zoning: parts.zoning ?? null,
    features: parts.features ?? [],
    taxAnnualAmount: parts.taxAnnualAmount ?? null,
    rentIncludes: parts.rentIncludes ?? [],
    deposit: parts.deposit ?? null,
    floorPlan: floorPlan && 'widths' in floorPlan ? { ...floorPlan, alt: 'Floor plan' } : null,
    floorPlanDocument: floorPlan && 'bytes' in floorPlan ? floorPlan : null,
    virtualTourUrl: parts.virtualTourUrl ?? null,
  };
}

function shownAddress({ values }: Previewed<ListingKind>): PostAddress {
  const { address, hideExactAddress } = values;
  const isHidden = hideExactAddress === 'yes';
  return {
    ...address,
    ...(isHidden && {
      unit: '',
      streetNumber: '',
      streetName: '',
      neighbourhood: '',
      postalCode: address.postalCode.trim().slice(0, 3).toUpperCase(),
    }),
    province: address.province as PostAddress['province'],
    lat: address.lat ?? 0,
    lng: address.lng ?? 0,
    exact: !isHidden,
  };
}

/** Somebody looking, as others will see it. */
export function previewRequest(previewed: Previewed<RequestKind>): RequestDetails {
  const { kind, values, parts } = previewed;
  return {
    ...common(previewed),
    kind,
    owner: null,
    propertySubType: values.propertySubType as PropertySubType[],
    budgetMin: parts.budgetMin ?? null,
    budgetMax: parts.budgetMax ?? 0,
    areas: values.areas,
    mustHaves: parts.mustHaves ?? [],
    niceToHaves: parts.niceToHaves ?? [],
    availabilityDateTo: parts.availabilityDateTo ?? null,
    priceFlex: parts.priceFlex ?? null,
    preApproved: parts.preApproved ?? null,
    timeline: parts.timeline ?? null,
  };
}
