interface Point {
  x: number;
  y: number;
}

/** A corner that forms a smaller triangle with its neighbours cannot be seen. */
const leastPx2 = 30;

const triangle = (a: Point, b: Point, c: Point) => Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;

/** Visvalingam: drops the points whose triangles are smallest, until at most `most` are left. */
export function simplifyLine<Item extends Point>(points: readonly Item[], most: number): Item[] {
  const kept = [...points];
  for (;;) {
    let [least, at] = [Number.POSITIVE_INFINITY, -1];
    for (let index = 1; index < kept.length - 1; index++) {
      const size = triangle(kept[index - 1] as Item, kept[index] as Item, kept[index + 1] as Item);
      if (size < least) [least, at] = [size, index];
    }
    if (at < 0 || (kept.length <= most && least >= leastPx2)) return kept;
    kept.splice(at, 1);
  }
}
