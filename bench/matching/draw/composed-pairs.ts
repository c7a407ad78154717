import type { PropertySubType } from '#contract/vocabulary.ts';
import { several } from '#demo/choose.ts';
import { createRandom, type Random } from '#demo/pictures/random.ts';
import type { Borderline, DrawnPair } from './borderlines/borderline.ts';
import { borderlines } from './borderlines/borderlines.ts';
import { daysAfter } from './days.ts';
import { leaveOutFields } from './listings/leave-out.ts';
import { drawListing, typesOf } from './listings/listing.ts';
import { type Place, placeNamed, placesIn, regions } from './places/places.ts';
import type { Segment } from './posts.ts';
import { drawFittingRequest } from './requests/fitting-request.ts';
import { withFieldsOfTypes } from './requests/request-fields.ts';

const halfKnownShare = 0.18;

interface Composition {
  borderline: Borderline;
  segment: Segment;
}

/** Each borderline in one of its segments, then more of them until there are `count`. */
function chooseCompositions(random: Random, count: number): Composition[] {
  const first = borderlines.map((borderline) => ({ borderline, segment: random.pick(borderline.segments) }));
  const others = borderlines.flatMap((borderline, at) =>
    borderline.segments.filter((segment) => segment !== first[at]?.segment).map((segment) => ({ borderline, segment })),
  );
  return [...first, ...several(random, others, count - first.length)];
}

export const drawDay = (random: Random) => daysAfter('2026-01-06', random.integer(0, 345));

/** The type drawn least often before, so that every type is drawn. */
function createTypeChooser(random: Random) {
  const drawn = new Map<string, number>();
  return ({ borderline, segment }: Composition): PropertySubType => {
    const allowed = typesOf[segment].filter((type) => borderline.types?.includes(type) ?? true);
    const timesOf = (type: PropertySubType) => drawn.get(`${segment} ${type}`) ?? 0;
    const least = Math.min(...allowed.map(timesOf));
    const type = random.pick(allowed.filter((each) => timesOf(each) === least));
    drawn.set(`${segment} ${type}`, least + 1);
    return type;
  };
}

function composePair(
  random: Random,
  { borderline, segment }: Composition,
  { type, place }: { type: PropertySubType; place: Place },
): DrawnPair {
  const asOf = drawDay(random);
  const listing = drawListing(random, segment, { type, place, asOf });
  const pair = { asOf, listing, request: drawFittingRequest(random, segment, listing, asOf) };
  if (random.chance(halfKnownShare)) leaveOutFields(random, listing);
  borderline.apply(pair, random);
  return { ...pair, request: withFieldsOfTypes(pair.request) };
}

export function drawComposedPairs(seed: string, count: number): DrawnPair[] {
  const random = createRandom(`${seed}:compositions`);
  const chooseType = createTypeChooser(random);
  return chooseCompositions(random, count).map((composition, at) => {
    const own = createRandom(`${seed}:composed:${at}`);
    const { town } = composition.borderline;
    const place = town ? placeNamed(...town) : own.pick(placesIn(own.pick(regions)));
    return composePair(own, composition, { type: chooseType(composition), place });
  });
}
