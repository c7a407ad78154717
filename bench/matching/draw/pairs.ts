import { several } from '#demo/choose.ts';
import { createRandom } from '#demo/pictures/random.ts';
import { drawComposedPairs } from './composed-pairs.ts';
import type { Pair } from './posts.ts';
import { drawStrangerPairs } from './stranger-pairs.ts';

const composed = 240;
const strangers = { homesForSale: 54, homesForRent: 58, premisesForSale: 44, premisesForRent: 44 };

export function drawPairs(seed: string): Pair[] {
  const drawn = [...drawComposedPairs(seed, composed), ...drawStrangerPairs(seed, strangers)];
  return several(createRandom(`${seed}:order`), drawn, drawn.length).map(({ asOf, listing, request }, at) => {
    const id = `p${String(at + 1).padStart(3, '0')}`;
    return {
      id,
      asOf,
      listing: { ...listing, clientId: `${id}-listing` },
      request: { ...request, clientId: `${id}-request` },
    };
  });
}
