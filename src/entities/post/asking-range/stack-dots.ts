export interface Dot {
  id: string;
  left: number;
  level: number;
}

const levels = 3;

/** Dots closer than `width` percent are stacked, at most three high. */
export function stackDots(places: readonly Omit<Dot, 'level'>[], width: number): Dot[] {
  const ends: number[] = [];
  return [...places]
    .sort((a, b) => a.left - b.left)
    .map(({ id, left }) => {
      const free = Array.from({ length: levels }, (_, level) => level).find(
        (level) => left - (ends[level] ?? -width) >= width,
      );
      const level = free ?? levels - 1;
      ends[level] = left;
      return { id, left, level };
    });
}
