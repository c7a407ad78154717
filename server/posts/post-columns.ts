import type { Selectable } from 'kysely';
import type { OwnPost, Submitted } from '#contract/own-post.ts';
import type { DraftOf, RequestContent } from '#contract/post-content.ts';
import type { PropertySubType } from '#contract/vocabulary.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { addressOf, hasNoPlace, type PlaceColumns, placeColumnNames, placeColumns } from './post-place.ts';
import { isRequest } from './posts.policy.ts';

type PostColumns = Selectable<Database['posts']>;

/** The columns that hold a post's content. Pictures and areas stand in tables of their own. */
export const contentColumnNames = [
  ...placeColumnNames,
  ...(['title', 'description', 'property_sub_types', 'list_price', 'budget_min', 'budget_max', 'price_flex'] as const),
  ...(['bedrooms_total', 'bathrooms_full', 'bathrooms_half', 'living_area', 'lot_size_area', 'year_built'] as const),
  ...(['parking_total', 'ev_charging', 'features', 'nice_to_haves', 'association_fee', 'tax_annual_amount'] as const),
  ...([
    'availability_date',
    'availability_date_to',
    'lease_terms',
    'furnished',
    'pets_allowed',
    'rent_includes',
  ] as const),
  ...([
    'deposit',
    'occupants',
    'pre_approved',
    'timeline',
    'zoning',
    'virtual_tour_url',
    'floor_plan_media_id',
  ] as const),
];
export type ContentColumns = Pick<PostColumns, (typeof contentColumnNames)[number]>;

type ListingDraft = DraftOf<'sale_property'>;
/** Every field that some kind of post has; a post's own kind says which of them can be there. */
type AnyContent = Omit<ListingDraft, 'propertySubType'> &
  Omit<RequestContent, 'propertySubType'> & { propertySubType?: PropertySubType | PropertySubType[] };

/**
 * The columns of a post's content. `before` is where it stood: a hidden address keeps the public place that it has for as long as
 * the true one stays the same.
 */
export function columnsOf(
  { kind, content }: Pick<Submitted, 'kind' | 'content'>,
  before?: PlaceColumns,
): ContentColumns {
  const said = content as AnyContent;
  return {
    title: said.title ?? '',
    description: said.description ?? '',
    property_sub_types: [said.propertySubType ?? []].flat(),
    list_price: said.listPrice ?? null,
    budget_min: said.budgetMin ?? null,
    budget_max: said.budgetMax ?? null,
    price_flex: said.priceFlex ?? null,
    bedrooms_total: said.bedroomsTotal ?? null,
    bathrooms_full: said.bathroomsFull ?? null,
    bathrooms_half: said.bathroomsHalf ?? null,
    living_area: said.livingArea ?? null,
    lot_size_area: said.lotSizeArea ?? null,
    year_built: said.yearBuilt ?? null,
    parking_total: said.parkingTotal ?? null,
    ev_charging: said.evCharging ?? null,
    features: said.features ?? said.mustHaves ?? [],
    nice_to_haves: said.niceToHaves ?? [],
    association_fee: said.associationFee ?? null,
    tax_annual_amount: said.taxAnnualAmount ?? null,
    availability_date: said.availabilityDate ?? null,
    availability_date_to: said.availabilityDateTo ?? null,
    lease_terms: said.leaseTerm ?? [],
    furnished: said.furnished ?? null,
    pets_allowed: said.petsAllowed ?? null,
    rent_includes: kind === 'rent_property' ? (said.rentIncludes ?? null) : [],
    deposit: said.deposit ?? null,
    occupants: said.occupants ?? null,
    pre_approved: said.preApproved ?? null,
    timeline: said.timeline ?? null,
    zoning: said.zoning || null,
    // As a browser would write it: what `https:example.ca` and `HTTPS://example.ca` mean.
    virtual_tour_url: said.virtualTourUrl ? new URL(said.virtualTourUrl).href : null,
    floor_plan_media_id: said.floorPlan ?? null,
    ...placeColumns(
      isRequest(kind) ? hasNoPlace : { ...said, hide: said.hideExactAddress ?? kind === 'rent_property' },
      before,
    ),
  };
}

export interface PostPhoto {
  id: string;
  alt: string;
}
export type StoredPost = ContentColumns & {
  kind: PostColumns['kind'];
  photos: PostPhoto[];
  areas: NonNullable<RequestContent['areas']>;
};
export type StoredContent = OwnPost['content'];

/** What the columns, pictures and areas of a post say, as its owner sent it: what was not said is not there. */
export function contentOf(row: StoredPost): StoredContent {
  const both = {
    title: row.title,
    description: row.description,
    bedroomsTotal: row.bedrooms_total,
    bathroomsFull: row.bathrooms_full,
    bathroomsHalf: row.bathrooms_half,
    livingArea: row.living_area,
    lotSizeArea: row.lot_size_area,
    yearBuilt: row.year_built,
    parkingTotal: row.parking_total,
    evCharging: row.ev_charging,
    associationFee: row.association_fee,
    availabilityDate: row.availability_date,
    leaseTerm: filled(row.lease_terms),
    furnished: row.furnished,
    petsAllowed: row.pets_allowed,
    occupants: row.occupants,
  };
  return withoutNull({ ...both, ...(isRequest(row.kind) ? ofRequest(row) : ofListing(row)) });
}

const ofListing = (row: StoredPost) => ({
  propertySubType: row.property_sub_types[0],
  listPrice: row.list_price,
  taxAnnualAmount: row.tax_annual_amount,
  deposit: row.deposit,
  rentIncludes: row.kind === 'rent_property' ? row.rent_includes : null,
  features: filled(row.features),
  photos: row.photos,
  floorPlan: row.floor_plan_media_id,
  virtualTourUrl: row.virtual_tour_url,
  zoning: row.zoning,
  address: addressOf(row),
  hideExactAddress: row.hide_exact_address,
});

const ofRequest = (row: StoredPost) => ({
  propertySubType: filled(row.property_sub_types),
  budgetMin: row.budget_min,
  budgetMax: row.budget_max,
  priceFlex: row.price_flex,
  mustHaves: filled(row.features),
  niceToHaves: filled(row.nice_to_haves),
  availabilityDateTo: row.availability_date_to,
  areas: row.areas,
  preApproved: row.pre_approved,
  timeline: row.timeline,
});

const filled = <Value>(values: Value[]) => (values.length > 0 ? values : null);

const withoutNull = (content: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(content).filter(([, value]) => value !== null && value !== undefined),
  ) as StoredContent;

/** The content's columns of a row that has more. */
export const pickContent = (row: ContentColumns) =>
  Object.fromEntries(contentColumnNames.map((name) => [name, row[name]])) as unknown as ContentColumns;
