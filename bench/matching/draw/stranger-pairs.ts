import { createRandom } from '#demo/pictures/random.ts';
import type { DrawnPair } from './borderlines/borderline.ts';
import { drawDay } from './composed-pairs.ts';
import { generateCity } from './generated-city.ts';
import { regions } from './places/places.ts';
import { isIn, type Segment } from './posts.ts';

const size = { listings: 400, requests: 200 };

/** A listing and a request of the same segment in each of the cities in turn, as they happen to come. */
export function drawStrangerPairs(seed: string, counts: Record<Segment, number>): DrawnPair[] {
  const cities = regions.map((region) => {
    const asOf = drawDay(createRandom(`${seed}:${region}`));
    return { asOf, ...generateCity(`${seed}:${region}`, { region, asOf, ...size }) };
  });
  const turns = Object.entries(counts).flatMap(([segment, count]) => Array<Segment>(count).fill(segment as Segment));
  return turns.map((segment, at) => {
    const random = createRandom(`${seed}:strangers:${at}`);
    const city = cities[at % cities.length];
    if (!city) throw new Error('There are no cities.');
    const { asOf, listings, requests } = city;
    return {
      asOf,
      listing: random.pick(listings.filter((listing) => isIn(segment, listing))),
      request: random.pick(requests.filter((request) => isIn(segment, request))),
    };
  });
}
