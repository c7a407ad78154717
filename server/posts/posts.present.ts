import type {
  ListingDetails,
  ListingSummary,
  PostAddress,
  PostDetails,
  PostOwner,
  PostSummary,
  RequestDetails,
  RequestSummary,
} from '#contract/post.ts';
import { findableStatuses, type PostStatus } from '#contract/post-lifecycle.ts';
import { presentPicture } from '#server/platform/present-picture.ts';
import { presentPlanDocument } from '#server/platform/present-plan-document.ts';
import type { CardRow } from './posts.cards.repo.ts';
import { canEdit, canMessage, canSeeOwner, isOwner, isRequest } from './posts.policy.ts';
import type { HistoryRow, PostRow } from './posts.repo.ts';

type Viewer = { id: string } | null;

const dayMs = 86_400_000;

/** A card or a notice, as everybody sees it. */
export const presentCard = (row: CardRow): PostSummary =>
  isRequest(row.kind) ? presentRequestCard(row) : presentListingCard(row, presentAddress(row));

/** Whether a post has what its page cannot do without. A draft may not have it yet: then only its editor can show it. */
export const isPresentable = (row: PostRow) =>
  (row.list_price ?? row.budget_max) !== null &&
  row.property_sub_types.length > 0 &&
  (isRequest(row.kind) || (row.lat !== null && row.province !== null && row.postal_code !== null));

/** One post, which must be presentable, as this viewer may see it. */
export function presentDetails(row: PostRow, owner: PostOwner, viewer: Viewer): PostDetails {
  if (isRequest(row.kind)) return presentRequest(row, canSeeOwner(viewer, row) ? owner : null, viewer);
  return presentListing(row, owner, viewer);
}

function presentListing(row: PostRow, owner: PostOwner, viewer: Viewer): ListingDetails {
  const address = isOwner(viewer, row) ? presentExactAddress(row) : presentAddress(row);
  return {
    ...presentListingCard(row, address),
    ...presentDetailBase(row, viewer),
    owner,
    features: row.features,
    taxAnnualAmount: row.tax_annual_amount,
    rentIncludes: row.rent_includes ?? [],
    deposit: row.deposit,
    photos: row.photos.map(presentPicture),
    floorPlan: row.floor_plan && presentPicture(row.floor_plan),
    floorPlanDocument: row.floor_plan_document && presentPlanDocument(row.floor_plan_document),
    virtualTourUrl: row.virtual_tour_url,
  };
}

function presentRequest(row: PostRow, owner: PostOwner | null, viewer: Viewer): RequestDetails {
  return {
    ...presentRequestCard(row),
    ...presentDetailBase(row, viewer),
    owner,
    priceFlex: row.price_flex,
    niceToHaves: row.nice_to_haves,
    preApproved: row.pre_approved,
    timeline: row.timeline,
  };
}

function presentDetailBase(row: PostRow, viewer: Viewer) {
  return {
    description: row.description,
    daysListed: daysListed(row),
    expiresAt: row.expires_at && instant(row.expires_at),
    history: row.history.map(presentHistory),
    parkingTotal: row.parking_total,
    evCharging: row.ev_charging,
    lotSizeArea: row.lot_size_area,
    yearBuilt: row.year_built,
    associationFee: row.association_fee,
    leaseTerm: row.lease_terms,
    furnished: row.furnished,
    petsAllowed: row.pets_allowed,
    occupants: row.occupants,
    can: { edit: canEdit(viewer, row), message: canMessage(viewer, row, row.viewer_offers) },
  };
}

function presentListingCard(row: CardRow, address: PostAddress): ListingSummary {
  return {
    ...presentBase(row),
    kind: row.kind as ListingSummary['kind'],
    propertySubType: present(row.property_sub_types[0]),
    listPrice: present(row.list_price),
    priceChange: row.price_change && {
      previousPrice: row.price_change.previousPrice,
      changedAt: instant(row.price_change.changedAt),
    },
    address,
    cover: row.cover && presentPicture(row.cover),
    photoCount: row.photo_count,
    zoning: row.zoning,
    availabilityDate: row.availability_date,
  };
}

function presentRequestCard(row: CardRow): RequestSummary {
  return {
    ...presentBase(row),
    kind: row.kind as RequestSummary['kind'],
    propertySubType: row.property_sub_types,
    budgetMin: row.budget_min,
    budgetMax: present(row.budget_max),
    areas: row.areas,
    mustHaves: row.features,
    availabilityDate: row.availability_date,
    availabilityDateTo: row.availability_date_to,
  };
}

function presentBase(row: CardRow) {
  return {
    id: row.id,
    section: row.section,
    status: row.status,
    closedReason: row.closed_reason,
    title: row.title,
    bedroomsTotal: row.bedrooms_total,
    bathroomsFull: row.bathrooms_full,
    bathroomsHalf: row.bathrooms_half,
    livingArea: row.living_area,
    publishedAt: instant(row.published_at ?? row.created_at),
    firstListedAt: instant(row.first_listed_at ?? row.created_at),
  };
}

/** The address for everybody: where it is hidden, nothing of the row that is narrower than its postal area. */
function presentAddress(row: CardRow): PostAddress {
  if (!row.hide_exact_address) return addressOf(row, row.lat, row.lng);
  const postalCode = present(row.postal_code).slice(0, 3);
  return {
    ...addressOf(row, row.lat, row.lng),
    fullAddress: `${row.city}, ${row.province} ${postalCode}`,
    unit: '',
    streetNumber: '',
    streetName: '',
    neighbourhood: '',
    postalCode,
    exact: false,
  };
}

const presentExactAddress = (row: PostRow): PostAddress => addressOf(row, row.exact_lat, row.exact_lng);

function addressOf(row: CardRow, lat: number | null, lng: number | null): PostAddress {
  return {
    fullAddress: row.full_address,
    unit: row.unit,
    streetNumber: row.street_number,
    streetName: row.street_name,
    neighbourhood: row.neighbourhood,
    city: row.city,
    province: present(row.province),
    country: row.country,
    postalCode: present(row.postal_code),
    lat: present(lat),
    lng: present(lng),
    exact: true,
  };
}

/** A value that the database promises for every post that is published. */
function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('An incomplete post was presented.');
  return value;
}

const instant = (at: Date | string) => new Date(at).toISOString();

const presentHistory = (row: HistoryRow) => ({ ...row, at: instant(row.at) });

const isOnTheMarket = (entry: HistoryRow) => entry.what === 'status' && includes(findableStatuses, entry.to);
const isEnd = (entry: HistoryRow) => entry.what === 'status' && includes(endStatuses, entry.to);
const endStatuses = ['closed', 'expired', 'removed'] as const;
const includes = (statuses: readonly PostStatus[], status: PostStatus) => statuses.includes(status);

/** Whole days since it was first listed; of a post that has ended, until the first end since it was last on the market. */
function daysListed(row: PostRow): number {
  if (!row.first_listed_at) return 0;
  const end = row.history.slice(row.history.findLastIndex(isOnTheMarket) + 1).find(isEnd);
  const hasEnded = row.status === 'closed' || row.status === 'expired';
  const until = hasEnded && end ? new Date(end.at) : new Date();
  return Math.max(0, Math.floor((until.getTime() - row.first_listed_at.getTime()) / dayMs));
}
