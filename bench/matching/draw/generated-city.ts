import { createRandom } from '#demo/pictures/random.ts';
import { leaveOutFields } from './listings/leave-out.ts';
import { drawListing, drawType } from './listings/listing.ts';
import { placesIn } from './places/places.ts';
import type { Listing, Request, Segment } from './posts.ts';
import { drawRequest } from './requests/request.ts';

interface GeneratedCity {
  listings: Listing[];
  requests: Request[];
}

const halfKnownShare = 0.35;

/** Two of seven posts are of premises. */
const turns: readonly Segment[] = [
  ...(['homesForSale', 'homesForRent', 'premisesForSale', 'homesForRent'] as const),
  ...(['homesForSale', 'premisesForRent', 'homesForSale'] as const),
];
const inTurn = (at: number): Segment => turns[at % turns.length] ?? 'homesForSale';

/** Listings and requests of all segments in turn, drawn without regard to each other. */
export function generateCity(
  seed: string,
  { region, asOf, listings, requests }: { region: string; asOf: string; listings: number; requests: number },
): GeneratedCity {
  const places = placesIn(region);
  return {
    listings: Array.from({ length: listings }, (_, at) => {
      const random = createRandom(`${seed}:listing:${at}`);
      const segment = inTurn(at);
      const type = drawType(random, segment);
      const listing = drawListing(random, segment, { type, place: random.pick(places), asOf });
      if (random.chance(halfKnownShare)) leaveOutFields(random, listing);
      return listing;
    }),
    requests: Array.from({ length: requests }, (_, at) =>
      drawRequest(createRandom(`${seed}:request:${at}`), inTurn(at), { places, asOf }),
    ),
  };
}
