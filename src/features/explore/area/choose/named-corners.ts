import type { Corner } from '#contract/search/drawn-area/drawn-area.ts';

export interface NamedCorner {
  id: number;
  name: string;
  at: Corner;
}

type Corners = readonly NamedCorner[];

export const addCorner = (corners: Corners, name: string, at: Corner): Corners => [
  ...corners,
  { id: Math.max(-1, ...corners.map(({ id }) => id)) + 1, name, at },
];

export const removeCorner = (corners: Corners, index: number): Corners => corners.toSpliced(index, 1);

/** Swaps a corner with its neighbour; the first and the last stay where they are. */
export function moveCorner(corners: Corners, index: number, by: -1 | 1): Corners {
  const [moved, other] = [corners[index], corners[index + by]];
  return moved && other ? corners.with(index, other).with(index + by, moved) : corners;
}
