export interface Point {
  x: number;
  y: number;
}

/** Land that a removed corner would add counts more than land that it takes away. */
const addedWeight = 3;

/** Removes the corners that change a ring least (Visvalingam–Whyatt) until `max` are left. `scale`: length of x in units of y. */
export function simplifyRing(ring: readonly Point[], max: number, scale = 1): Point[] {
  const kept = [...ring];
  const isCounterClockwise = ring.reduce((sum, point, at) => sum + cross(point, ring[(at + 1) % ring.length]), 0) > 0;
  const costOf = (at: number) => {
    const [before, corner, after] = [kept.at(at - 1), kept[at], kept[(at + 1) % kept.length]];
    if (!before || !corner || !after) return 0;
    const turn = (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x);
    const isBay = turn > 0 !== isCounterClockwise;
    return Math.abs(turn) * scale * (isBay ? addedWeight : 1);
  };
  const costs = kept.map((_, at) => costOf(at));
  while (kept.length > max) {
    const at = costs.indexOf(Math.min(...costs));
    kept.splice(at, 1);
    costs.splice(at, 1);
    const [before, after] = [(at - 1 + kept.length) % kept.length, at % kept.length];
    costs[before] = costOf(before);
    costs[after] = costOf(after);
  }
  return kept;
}

const cross = (from: Point, to: Point | undefined) => (to ? from.x * to.y - to.x * from.y : 0);
