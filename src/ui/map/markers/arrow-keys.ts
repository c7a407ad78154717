import type { ScreenPoint } from '#src/ui/map/map-engine.ts';

const directions = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
} as const;

export type ArrowKey = keyof typeof directions;

export const isArrow = (key: string): key is ArrowKey => key in directions;

/** The nearest in the key's direction, never further to the side than ahead; straight ahead takes precedence at equal distance. */
export function nextInDirection<Item extends ScreenPoint>(from: ScreenPoint, others: readonly Item[], key: ArrowKey) {
  const { x, y } = directions[key];
  let best: Item | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const dx = other.x - from.x;
    const dy = other.y - from.y;
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    if (ahead < 1 || aside > ahead * 1.001) continue;
    const distance = ahead + 2 * aside;
    if (distance < least) {
      best = other;
      least = distance;
    }
  }
  return best;
}

export function nearest<Item extends ScreenPoint>(from: ScreenPoint, others: readonly Item[]): Item | undefined {
  let best: Item | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const distance = Math.hypot(other.x - from.x, other.y - from.y);
    if (distance < least) {
      best = other;
      least = distance;
    }
  }
  return best;
}
