import { publicArea } from '#contract/post/area-shape.ts';
import { toAnswers } from '#contract/post/fields/answer-schemas.ts';
import type {
  ListingDetails,
  ListingSummary,
  OpenHouseDate,
  PostAddress,
  PostDetails,
  PostOwner,
  PostSummary,
  RequestDetails,
  RequestSummary,
} from '#contract/post/post.ts';
import { isFindableStatus, type PostStatus, reopenableUntil } from '#contract/post/post-lifecycle.ts';
import { listingKinds, type PostKind, requestKinds } from '#contract/vocabulary.ts';
import { presentPicture } from '#server/media/present-picture.ts';
import { presentPlanDocument } from '#server/media/present-plan-document.ts';
import type { CardRow } from './post-cards.repo.ts';
import { canEdit, canMessage, canSeeOwner, isOwner, isRequest } from './posts.policy.ts';
import type { HistoryRow, PostRow } from './posts.repo.ts';

type Viewer = { id: string } | null;

const dayMs = 86_400_000;

export const presentCard = (row: CardRow): PostSummary =>
  isRequest(row.kind) ? presentRequestCard(row) : presentListingCard(row, presentAddress(row));

/** A draft may lack fields that its page needs; then only the editor can show it. */
export const isPresentable = (row: PostRow) =>
  (row.list_price ?? row.budget_max) !== null &&
  row.property_sub_types.length > 0 &&
  (isRequest(row.kind) || (row.lat !== null && row.province !== null && row.postal_code !== null));

export function presentDetails(row: PostRow, owner: PostOwner, viewer: Viewer): PostDetails {
  if (isRequest(row.kind)) return presentRequest(row, canSeeOwner(viewer, row) ? owner : null, viewer);
  return presentListing(row, owner, viewer);
}

function presentListing(row: PostRow, owner: PostOwner, viewer: Viewer): ListingDetails {
  const address = isOwner(viewer, row) ? presentExactAddress(row) : presentAddress(row);
  return {
    ...presentFields(row, listingKinds),
    ...presentListingCard(row, address),
    ...presentDetailBase(row, viewer),
    owner,
    ...(row.status === 'removed' ? noPictures : picturesOf(row)),
  };
}

/** The pictures of a removed post are not served, not even to its owner. */
const noPictures = { photos: [], cover: null, photoCount: 0, floorPlan: null, floorPlanDocument: null };

const picturesOf = (row: PostRow) => ({
  photos: row.photos.map(presentPicture),
  floorPlan: row.floor_plan && presentPicture(row.floor_plan),
  floorPlanDocument: row.floor_plan_document && presentPlanDocument(row.floor_plan_document),
});

function presentRequest(row: PostRow, owner: PostOwner | null, viewer: Viewer): RequestDetails {
  return {
    ...presentFields(row, requestKinds),
    ...presentRequestCard(row),
    ...(isOwner(viewer, row) && { areas: row.areas }),
    ...presentDetailBase(row, viewer),
    owner,
  };
}

export function presentFields<Kind extends PostKind>(row: object, kinds: readonly Kind[]) {
  const columns: Record<string, unknown> = { ...row };
  return toAnswers(kinds, (_field, { column = '' }) => columns[column]);
}

function presentDetailBase(row: PostRow, viewer: Viewer) {
  return {
    description: row.description,
    daysListed: daysListed(row),
    expiresAt: row.expires_at && instant(row.expires_at),
    history: row.history.map(presentHistory),
    reopenableUntil: isOwner(viewer, row) ? reopenableUntilOf(row) : null,
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
    openHouse: isFindableStatus(row.status) ? presentOpenHouse(row.open_house) : null,
    address,
    cover: row.cover && presentPicture(row.cover),
    photoCount: row.photo_count,
    zoning: row.zoning,
    desks: row.desks,
    loadingDocks: row.loading_docks,
    rentPerSquareFoot: row.rent_per_square_foot,
    rentBasis: row.rent_basis,
    availabilityDate: row.availability_date,
  };
}

export const presentOpenHouse = <Date extends OpenHouseDate>(date: Date | null): Date | null =>
  date && { ...date, startsAt: instant(date.startsAt), endsAt: instant(date.endsAt) };

function presentRequestCard(row: CardRow): RequestSummary {
  return {
    ...presentBase(row),
    kind: row.kind as RequestSummary['kind'],
    propertySubType: row.property_sub_types,
    budgetMin: row.budget_min,
    budgetMax: present(row.budget_max),
    areas: row.areas.map(publicArea),
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

/** A hidden address shows nothing narrower than its postal area. */
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

export const presentExactAddress = (row: PostRow): PostAddress => addressOf(row, row.exact_lat, row.exact_lng);

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

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('An incomplete post was presented.');
  return value;
}

const instant = (at: Date | string) => new Date(at).toISOString();

const presentHistory = (row: HistoryRow) => ({ ...row, at: instant(row.at) });

const isOnTheMarket = (entry: HistoryRow) => entry.what === 'status' && isFindableStatus(entry.to);
const isEnd = (entry: HistoryRow) => entry.what === 'status' && includes(endStatuses, entry.to);
const endStatuses = ['closed', 'expired', 'removed'] as const;
const includes = (statuses: readonly PostStatus[], status: PostStatus) => statuses.includes(status);

function reopenableUntilOf(row: PostRow): string | null {
  const closing = row.history.findLast(isClosing);
  return row.status === 'closed' && closing ? instant(reopenableUntil(new Date(closing.at))) : null;
}
const isClosing = (entry: HistoryRow) => entry.what === 'status' && entry.to === 'closed' && entry.from !== 'removed';

/** Whole days since the first listing; of an ended post, until its first end since it was last on the market. */
function daysListed(row: PostRow): number {
  if (!row.first_listed_at) return 0;
  const end = row.history.slice(row.history.findLastIndex(isOnTheMarket) + 1).find(isEnd);
  const hasEnded = row.status === 'closed' || row.status === 'expired';
  const until = hasEnded && end ? new Date(end.at) : new Date();
  return Math.max(0, Math.floor((until.getTime() - row.first_listed_at.getTime()) / dayMs));
}
