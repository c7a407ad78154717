import * as z from 'zod/mini';
import { closedReasons, postStatuses } from './post-lifecycle.ts';
import {
  features,
  leaseTerms,
  listingKinds,
  propertySubTypes,
  provinces,
  rentInclusions,
  requestKinds,
  sections,
  timelines,
  userTypes,
} from './vocabulary.ts';

const money = z.int();
const count = z.int();
/** An instant, ISO 8601 in UTC. */
const instant = z.string();
/** A calendar day, `2026-11-21`. */
const day = z.string();

/** A picture in several sizes: its files are `{url}-{width}.{avif|webp|jpg}` for each of `widths`. */
export const picture = z.object({
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  /** A tiny blurred picture as a data address, shown until the real one is there. */
  placeholder: z.string(),
  alt: z.string(),
});
export type Picture = z.output<typeof picture>;

/** A PDF that shows the floor plan. It is offered for download only. */
export const planDocument = z.object({ id: z.string(), url: z.string(), name: z.string(), bytes: count });
export type PlanDocument = z.output<typeof planDocument>;

export const coordinates = z.object({ lat: z.number(), lng: z.number() });

/**
 * Where a listing stands. Where its owner hides the exact place, `exact` is false, street, unit and neighbourhood, which may be a
 * single building, are empty, the postal code is its first three characters and the point has been moved: by the server, for
 * everyone else.
 */
const postAddress = z.object({
  fullAddress: z.string(),
  unit: z.string(),
  streetNumber: z.string(),
  streetName: z.string(),
  neighbourhood: z.string(),
  city: z.string(),
  province: z.enum(Object.keys(provinces) as (keyof typeof provinces)[]),
  country: z.string(),
  postalCode: z.string(),
  lat: z.number(),
  lng: z.number(),
  exact: z.boolean(),
});
export type PostAddress = z.output<typeof postAddress>;

/** A circle somebody wants to live in. */
const requestArea = z.object({
  label: z.string(),
  province: z.string(),
  city: z.string(),
  lat: z.number(),
  lng: z.number(),
  radiusKm: z.number(),
});
export type RequestArea = z.output<typeof requestArea>;

const priceChange = z.object({ previousPrice: money, changedAt: instant });

const postBase = {
  id: z.string(),
  section: z.enum(sections),
  status: z.enum(postStatuses),
  /** How it ended, of a closed one. */
  closedReason: z.nullable(z.enum(closedReasons)),
  title: z.string(),
  /** Rooms of a listing; the least a request asks for. Null where rooms do not apply (land, commercial). 0 is a studio. */
  bedroomsTotal: z.nullable(count),
  bathroomsFull: z.nullable(count),
  bathroomsHalf: z.nullable(count),
  /** Square feet; the leasable area of commercial space; the least a request asks for. */
  livingArea: z.nullable(count),
  publishedAt: instant,
  firstListedAt: instant,
};

const listingCard = {
  ...postBase,
  kind: z.enum(listingKinds),
  propertySubType: z.enum(propertySubTypes),
  /** Whole dollars; a month's rent for rent_property. */
  listPrice: money,
  priceChange: z.nullable(priceChange),
  address: postAddress,
  cover: z.nullable(picture),
  photoCount: count,
  zoning: z.nullable(z.string()),
  availabilityDate: z.nullable(day),
};

const requestCard = {
  ...postBase,
  kind: z.enum(requestKinds),
  propertySubType: z.array(z.enum(propertySubTypes)),
  budgetMin: z.nullable(money),
  /** Whole dollars; a month's rent for rent_request. */
  budgetMax: money,
  areas: z.array(requestArea),
  mustHaves: z.array(z.enum(features)),
  availabilityDate: z.nullable(day),
  availabilityDateTo: z.nullable(day),
};

const listingSummary = z.object(listingCard);
const requestSummary = z.object(requestCard);
/** A post as a card or a notice shows it. */
export const postSummary = z.discriminatedUnion('kind', [listingSummary, requestSummary]);
export type ListingSummary = z.output<typeof listingSummary>;
export type RequestSummary = z.output<typeof requestSummary>;
export type PostSummary = z.output<typeof postSummary>;

/** One dated change of status or price. `from` is null for the first one. */
const historyEntry = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('status'),
    at: instant,
    from: z.nullable(z.enum(postStatuses)),
    to: z.enum(postStatuses),
  }),
  z.object({ what: z.literal('price'), at: instant, from: z.nullable(money), to: money }),
]);
export type HistoryEntry = z.output<typeof historyEntry>;

/** The person behind a post as others see them: never an e-mail address or a telephone number. */
const postOwner = z.object({
  id: z.string(),
  firstName: z.string(),
  /** The whole name of an agent, the initial of anybody else. */
  lastName: z.string(),
  userType: z.nullable(z.enum(userTypes)),
  verified: z.boolean(),
  brokerage: z.nullable(z.string()),
  picture: z.nullable(picture),
  memberSince: day,
});
export type PostOwner = z.output<typeof postOwner>;

const detailBase = {
  description: z.string(),
  /** Whole days since it was first listed; of a closed or expired post, until it ended. */
  daysListed: count,
  /** When it expires unless it is renewed; null for a draft. Only an active post does. */
  expiresAt: z.nullable(instant),
  history: z.array(historyEntry),
  parkingTotal: z.nullable(count),
  evCharging: z.nullable(z.boolean()),
  lotSizeArea: z.nullable(count),
  yearBuilt: z.nullable(count),
  associationFee: z.nullable(money),
  leaseTerm: z.array(z.enum(leaseTerms)),
  furnished: z.nullable(z.boolean()),
  petsAllowed: z.nullable(z.boolean()),
  occupants: z.nullable(count),
  /** What the viewer may do with it. */
  can: z.object({ edit: z.boolean(), message: z.boolean() }),
};

const listingDetails = z.object({
  ...listingCard,
  ...detailBase,
  owner: postOwner,
  features: z.array(z.enum(features)),
  taxAnnualAmount: z.nullable(money),
  rentIncludes: z.array(z.enum(rentInclusions)),
  deposit: z.nullable(money),
  photos: z.array(picture),
  floorPlan: z.nullable(picture),
  floorPlanDocument: z.nullable(planDocument),
  virtualTourUrl: z.nullable(z.string()),
});

const requestDetails = z.object({
  ...requestCard,
  ...detailBase,
  /** Null for visitors: a request is shown to them without its owner's name. */
  owner: z.nullable(postOwner),
  /** 0, 5 or 10 per cent above the budget that the person would still look at. */
  priceFlex: z.nullable(z.int()),
  niceToHaves: z.array(z.enum(features)),
  preApproved: z.nullable(z.boolean()),
  timeline: z.nullable(z.enum(timelines)),
});

/** A post with everything its page shows. */
export const postDetails = z.discriminatedUnion('kind', [listingDetails, requestDetails]);
export type ListingDetails = z.output<typeof listingDetails>;
export type RequestDetails = z.output<typeof requestDetails>;
export type PostDetails = z.output<typeof postDetails>;
