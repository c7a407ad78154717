import type { Random } from '#demo/pictures/random.ts';
import type { Place } from '../places/places.ts';
import type { Request, Segment } from '../posts.ts';
import { drawBuyRequest, drawRentRequest } from './home-request.ts';
import { drawPremisesRequest } from './premises-request.ts';

export function drawRequest(
  random: Random,
  segment: Segment,
  origin: { places: readonly Place[]; asOf: string },
): Request {
  if (segment === 'homesForSale') return drawBuyRequest(random, origin);
  if (segment === 'homesForRent') return drawRentRequest(random, origin);
  return drawPremisesRequest(random, segment, origin);
}
