import * as z from 'zod/mini';
import { features } from '#contract/features.ts';
import {
  listingKinds,
  propertySubTypes,
  provinces,
  rentBases,
  requestKinds,
  sections,
  userTypes,
} from '#contract/vocabulary.ts';
import { answersOf } from './fields/answer-schemas.ts';
import { closedReasons, postStatuses } from './post-lifecycle.ts';

const money = z.int();
const count = z.int();
const instant = z.string();
const day = z.string();

/** Files are `{url}-{width}.{avif|webp|jpg}` for each of `widths`. */
export const picture = z.object({
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  /** A tiny blurred picture as a data URL. */
  placeholder: z.string(),
  alt: z.string(),
});
export type Picture = z.output<typeof picture>;

export const planDocument = z.object({ id: z.string(), url: z.string(), name: z.string(), bytes: count });
export type PlanDocument = z.output<typeof planDocument>;

export const coordinates = z.object({ lat: z.number(), lng: z.number() });

/** A hidden address (`exact: false`) has no street, unit or neighbourhood, half a postal code and a moved point. */
export const postAddress = z.object({
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

export const requestArea = z.object({
  label: z.string(),
  province: z.string(),
  city: z.string(),
  lat: z.number(),
  lng: z.number(),
  radiusKm: z.number(),
  shape: z.optional(z.string()),
});
export type RequestArea = z.output<typeof requestArea>;

export const priceChange = z.object({ previousPrice: money, changedAt: instant });

/** Instants are ISO 8601 in UTC; `timeZone` is the home’s IANA time zone. */
export const openHouseDate = z.object({ startsAt: instant, endsAt: instant, timeZone: z.string() });
export type OpenHouseDate = z.output<typeof openHouseDate>;

const postBase = {
  id: z.string(),
  section: z.enum(sections),
  status: z.enum(postStatuses),
  closedReason: z.nullable(z.enum(closedReasons)),
  title: z.string(),
  /** Minimum for a request. Null where rooms do not apply; 0 is a studio. */
  bedroomsTotal: z.nullable(count),
  bathroomsFull: z.nullable(count),
  bathroomsHalf: z.nullable(count),
  /** Square feet; the leasable area of commercial space. */
  livingArea: z.nullable(count),
  publishedAt: instant,
  firstListedAt: instant,
};

const listingCard = {
  ...postBase,
  kind: z.enum(listingKinds),
  propertySubType: z.enum(propertySubTypes),
  /** Whole dollars; a month’s rent of a rental. */
  listPrice: money,
  priceChange: z.nullable(priceChange),
  /** The next one, until it ends. */
  openHouse: z.nullable(openHouseDate),
  address: postAddress,
  cover: z.nullable(picture),
  photoCount: count,
  zoning: z.nullable(z.string()),
  desks: z.nullable(count),
  loadingDocks: z.nullable(count),
  rentPerSquareFoot: z.nullable(count),
  rentBasis: z.nullable(z.enum(rentBases)),
  availabilityDate: z.nullable(day),
};

const requestCard = {
  ...postBase,
  kind: z.enum(requestKinds),
  propertySubType: z.array(z.enum(propertySubTypes)),
  budgetMin: z.nullable(money),
  budgetMax: money,
  areas: z.array(requestArea),
  mustHaves: z.array(z.enum(features)),
  availabilityDate: z.nullable(day),
  availabilityDateTo: z.nullable(day),
};

export const listingSummary = z.object(listingCard);
export const requestSummary = z.object(requestCard);
export const postSummary = z.discriminatedUnion('kind', [listingSummary, requestSummary]);
export type ListingSummary = z.output<typeof listingSummary>;
export type RequestSummary = z.output<typeof requestSummary>;
export type PostSummary = z.output<typeof postSummary>;

export const historyEntry = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('status'),
    at: instant,
    from: z.nullable(z.enum(postStatuses)),
    to: z.enum(postStatuses),
  }),
  z.object({ what: z.literal('price'), at: instant, from: z.nullable(money), to: money }),
]);
export type HistoryEntry = z.output<typeof historyEntry>;

/** Never has an email address or a telephone number. */
export const postOwner = z.object({
  id: z.string(),
  firstName: z.string(),
  /** The whole name of an agent, the initial of an individual. */
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
  /** Since the first listing; of a closed or expired post, until its end. */
  daysListed: count,
  expiresAt: z.nullable(instant),
  history: z.array(historyEntry),
  /** Null for everyone but the owner. */
  reopenableUntil: z.nullable(instant),
  can: z.object({ edit: z.boolean(), message: z.boolean() }),
};

export const listingDetails = z.object({
  ...answersOf(listingKinds),
  ...listingCard,
  ...detailBase,
  owner: postOwner,
  photos: z.array(picture),
  floorPlan: z.nullable(picture),
  floorPlanDocument: z.nullable(planDocument),
});

export const requestDetails = z.object({
  ...answersOf(requestKinds),
  ...requestCard,
  ...detailBase,
  /** Null for visitors. */
  owner: z.nullable(postOwner),
});

export const postDetails = z.discriminatedUnion('kind', [listingDetails, requestDetails]);
export type ListingDetails = z.output<typeof listingDetails>;
export type RequestDetails = z.output<typeof requestDetails>;
export type PostDetails = z.output<typeof postDetails>;
