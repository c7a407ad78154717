import { countBathrooms } from '#contract/post/bathrooms.ts';
import { fieldDefinition } from '#contract/post/fields/post-fields.ts';
import type { ListingDetails, RequestDetails } from '#contract/post/post.ts';
import type { PropertySubType, RequestKind } from '#contract/vocabulary.ts';
import type { Criterion, CriterionState, Fit } from './fit.ts';
import { judgeAmount, judgeOccupants } from './judge-amount.ts';
import { judgeAreas, type Place } from './judge-areas.ts';
import { judgeDate } from './judge-date.ts';
import { judgeFeature } from './judge-feature.ts';
import { judgeLease } from './judge-lease.ts';
import { matchRules } from './match-rules.ts';
import { decideVerdict, scoreCriteria } from './score.ts';
import { type AmountWish, amountWishes, type ComparedField, type YesNoWish, yesNoWishes } from './wishes.ts';

export type RequestWishes = Pick<
  RequestDetails,
  | ComparedField
  | 'kind'
  | 'section'
  | 'propertySubType'
  | 'budgetMin'
  | 'priceFlex'
  | 'areas'
  | 'availabilityDateTo'
  | 'mustHaves'
  | 'niceToHaves'
  | 'niceToHaveAmounts'
  | 'utilitiesIncluded'
> & { budgetMax: number | null };

export type ListingFacts = Pick<
  ListingDetails,
  ComparedField | 'kind' | 'section' | 'propertySubType' | 'listPrice' | 'features' | 'rentIncludes' | 'petsOnRequest'
> & { address: Place };

/** Compares them wish by wish. `today` is the day of judging, `2026-11-25`. Where kind or section differ, nothing else is compared. */
export function judgeFit(listing: ListingFacts, request: RequestWishes, today: string): Fit {
  if (listing.section !== request.section || listing.kind !== kindAskedFor[request.kind])
    return { verdict: 'none', score: 0, criteria: [] };
  const { areas, propertySubType, leaseTerm, availabilityDate, availabilityDateTo } = request;
  const criteria: Criterion[] = [
    ...(request.budgetMax === null ? [] : [judgePrice(listing, request, request.budgetMax)]),
    ...(areas.length > 0 ? [judgeAreas(listing.address, areas)] : []),
    ...(propertySubType.length > 0 ? [judgeType(listing, request)] : []),
    ...amountWishes.flatMap((wish) => judgeAmountWish(wish, listing, request)),
    ...(availabilityDate || availabilityDateTo ? [judgeDate(listing, request, today)] : []),
    ...(leaseTerm.length > 0 ? [judgeLease(listing.leaseTerm, leaseTerm)] : []),
    ...yesNoWishes.flatMap((wish) => judgeYesNo(wish, listing, request)),
    ...(request.utilitiesIncluded ? [judgeUtilities(listing)] : []),
    ...request.mustHaves.map((feature) => judgeFeature('mustHaves', feature, listing)),
    ...request.niceToHaves.map((feature) => judgeFeature('niceToHaves', feature, listing)),
  ];
  const verdict = decideVerdict(criteria);
  return { verdict, score: verdict === 'none' ? 0 : scoreCriteria(criteria), criteria };
}

export const kindAskedFor = { buy_request: 'sale_property', rent_request: 'rent_property' } as const satisfies Record<
  RequestKind,
  ListingDetails['kind']
>;

function judgePrice({ listPrice: offered }: ListingFacts, request: RequestWishes, max: number): Criterion {
  const { metPermille, closePercent, weight } = matchRules.budgetMax;
  const { budgetMin: min, priceFlex } = request;
  const flexPercent = priceFlex ?? closePercent;
  const isMet = offered * 1_000 <= max * (1_000 + metPermille);
  const isClose = offered * 100 <= max * (100 + flexPercent);
  const state = isMet ? 'met' : isClose ? 'close' : 'missing';
  return { wish: 'budgetMax', state, weight, wanted: { min, max, flexPercent }, offered };
}

const oneTypeForRenters: readonly PropertySubType[] = ['Apartment', 'Condo'];

/** The types that the request asks for, and those that are the same to renters. */
const acceptedTypes = ({ kind, propertySubType: wanted }: Pick<RequestWishes, 'kind' | 'propertySubType'>) =>
  kind === 'rent_request' && wanted.some((type) => oneTypeForRenters.includes(type))
    ? [...new Set([...wanted, ...oneTypeForRenters])]
    : wanted;

function judgeType(listing: ListingFacts, { kind, propertySubType: wanted }: RequestWishes): Criterion {
  const { propertySubType: offered } = listing;
  const state = acceptedTypes({ kind, propertySubType: wanted }).includes(offered) ? 'met' : 'missing';
  return { wish: 'propertySubType', state, weight: matchRules.propertySubType.weight, wanted, offered };
}

/** Whether the wish applies to land too: the size, and each other field without `hasLand: false`. */
export const isOfLandToo = (wish: AmountWish | YesNoWish) =>
  wish === 'livingArea' || fieldDefinition(wish === 'bathrooms' ? 'bathroomsFull' : wish).hasLand !== false;

function judgeAmountWish(wish: AmountWish, listing: ListingFacts, request: RequestWishes): Criterion[] {
  const wanted = wish === 'bathrooms' ? countBathrooms(request) : request[wish];
  const offered = offeredAmount(wish, listing, wanted);
  const rule = matchRules[wish];
  if (wanted === null || (wanted === 0 && rule.answer === 'atLeast')) return [];
  if (listing.propertySubType === 'Land' && !isOfLandToo(wish)) return [];
  const state =
    rule.answer === 'occupants'
      ? judgeOccupants(wanted, offered, listing.bedroomsTotal)
      : judgeAmount(rule, wanted, offered);
  return isWishOnly(wish, request)
    ? [{ wish, state, weight: matchRules.niceToHaves.weight, isNiceToHave: true, wanted, offered }]
    : [{ wish, state, weight: rule.weight, wanted, offered }];
}

const isWishOnly = (wish: AmountWish, { niceToHaveAmounts }: RequestWishes) =>
  (niceToHaveAmounts as readonly AmountWish[]).includes(wish);

function offeredAmount(wish: AmountWish, listing: ListingFacts, wanted: number | null): number | null {
  if (wish === 'bathrooms') return countBathrooms(listing);
  return wish === 'parkingTotal' ? countSpaces(listing, wanted) : listing[wish];
}

function countSpaces({ parkingTotal, rentIncludes, features }: ListingFacts, wanted: number | null): number | null {
  if (rentIncludes.includes('parking')) return Math.max(parkingTotal ?? 0, 1);
  return parkingTotal ?? (wanted === 1 && features.includes('garage') ? 1 : null);
}

function judgeYesNo(wish: YesNoWish, listing: ListingFacts, request: RequestWishes): Criterion[] {
  const rule = matchRules[wish];
  const [wanted, offered] = [request[wish], listing[wish]];
  const refused = 'refused' in rule ? rule.refused : undefined;
  if (wanted === null || (!wanted && !refused)) return [];
  if (listing.propertySubType === 'Land' && !isOfLandToo(wish)) return [];
  const isToBeAsked = wish === 'petsAllowed' && listing.petsOnRequest === true && wanted && offered === true;
  const state = isToBeAsked ? 'close' : stateOfYesNo(wanted, offered, refused);
  return [{ wish, state, weight: rule.weight, wanted, offered }];
}

function judgeUtilities({ rentIncludes }: ListingFacts): Criterion {
  const { inclusions, weight } = matchRules.utilitiesIncluded;
  const offered = inclusions.filter((each) => rentIncludes.includes(each));
  const state = offered.length === inclusions.length ? 'met' : offered.length > 0 ? 'close' : 'missing';
  return { wish: 'utilitiesIncluded', state, weight, wanted: [...inclusions], offered };
}

function stateOfYesNo(wanted: boolean, offered: boolean | null, refused: 'met' | 'close' = 'met'): CriterionState {
  if (!wanted && refused === 'met') return 'met';
  if (offered === null) return 'unknown';
  if (offered === wanted) return 'met';
  return wanted ? 'missing' : refused;
}
