import { several } from '#demo/choose.ts';
import { createRandom, type Random } from '#demo/pictures/random.ts';
import { drawDay } from './composed-pairs.ts';
import { generateCity } from './generated-city.ts';
import { metresBetween } from './places/geo.ts';
import { type Listing, type RankedList, type Request, requestKindOf } from './posts.ts';

const cities = ['Ottawa', 'Halifax', 'Montréal', 'Calgary', 'Lloydminster', 'Nelson'];
const listsPerCity = 10;
const size = { listings: 3_000, requests: 120 };
const candidates = 30;
const listed = 8;

const priceShareMax = 1.3;
const leastBeyondMetres = 4_000;

/** Same kind and section, not far above the limit and not far outside the areas. */
const isConceivable = ({ kind, section, budgetMax, areas }: Request, listing: Listing) =>
  requestKindOf[listing.kind] === kind &&
  listing.section === section &&
  listing.listPrice <= budgetMax * priceShareMax &&
  areas.some((area) => {
    const reach = area.radiusKm * 1_000;
    return metresBetween(area, listing.address) <= reach + Math.max(leastBeyondMetres, reach);
  });

/** Two in three candidates are of a type asked for, as far as there are such. */
function drawCandidates(random: Random, request: Request, listings: readonly Listing[]): Listing[] {
  const conceivable = listings.filter((listing) => isConceivable(request, listing));
  const ofType = conceivable.filter(({ propertySubType }) => request.propertySubType.includes(propertySubType));
  const chosen = several(random, ofType, Math.round((candidates * 2) / 3));
  const others = conceivable.filter((listing) => !chosen.includes(listing));
  return [...chosen, ...several(random, others, candidates - chosen.length)];
}

export function drawRankedLists(seed: string): RankedList[] {
  const drawn = cities.flatMap((region) => {
    const random = createRandom(`${seed}:ranked:${region}`);
    const asOf = drawDay(random);
    const { listings, requests } = generateCity(`${seed}:ranked:${region}`, { region, asOf, ...size });
    return several(random, requests, requests.length)
      .map((request) => ({
        asOf,
        request,
        listings: several(random, drawCandidates(random, request, listings), listed),
      }))
      .filter(({ listings: chosen }) => chosen.length === listed)
      .slice(0, listsPerCity);
  });
  return drawn.map(({ asOf, request, listings }, at) => {
    const id = `r${String(at + 1).padStart(2, '0')}`;
    return {
      id,
      asOf,
      request: { ...request, clientId: `${id}-request` },
      listings: listings.map((listing, position) => ({
        id: `${id}-${position + 1}`,
        listing: { ...listing, clientId: `${id}-${position + 1}-listing` },
      })),
    };
  });
}
