import type { Listing, Request } from '../posts.ts';
import { describeDates } from './describe-dates.ts';
import { describeDistances, placeOfListing } from './describe-place.ts';
import { describeWishes } from './describe-wishes.ts';
import { difference, dollars, row } from './text.ts';

function describePrice({ listPrice }: Listing, { budgetMin, budgetMax, priceFlex }: Request): string {
  const lower = budgetMin === undefined ? '' : `, lower end ${dollars(budgetMin)}`;
  const flexibility = priceFlex === undefined ? 'not stated' : `${priceFlex} %`;
  const limit = `limit ${dollars(budgetMax)}${lower}, flexibility ${flexibility}`;
  return row('price', `${dollars(listPrice)}; ${limit}: ${difference(listPrice, budgetMax)}`);
}

/** The stated facts and wishes that stand beside each other. */
export const describePair = (
  id: string,
  { asOf, listing, request }: { asOf: string; listing: Listing; request: Request },
): string =>
  [
    `${id}  ${asOf}  ${listing.section}  ${listing.kind} | ${request.section} ${request.kind}`,
    row('type', `${listing.propertySubType}; asked ${request.propertySubType.join(', ')}`),
    describePrice(listing, request),
    row('place', placeOfListing(listing)),
    ...describeDistances(listing, request),
    ...describeDates(asOf, listing, request),
    ...describeWishes(listing, request),
  ].join('\n');
