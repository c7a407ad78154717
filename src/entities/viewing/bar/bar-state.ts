import type { Viewing } from '#contract/viewing/viewing.ts';

export type BarState = 'agreed' | 'soon' | 'move_asked' | 'cancelled';

const soonMs = 24 * 3_600_000;

/** The viewing shown on top of its thread: the agreed one, or the one that was cancelled before its time. */
export function barViewing(viewings: readonly Viewing[], now: number): { viewing: Viewing; state: BarState } | null {
  const viewing = viewings[0];
  if (!viewing?.startsAt) return null;
  const until = Date.parse(viewing.startsAt) - now;
  if (viewing.state === 'moving') return { viewing, state: 'move_asked' };
  if (viewing.state === 'agreed') return { viewing, state: until < soonMs ? 'soon' : 'agreed' };
  return viewing.state === 'cancelled' && until > 0 ? { viewing, state: 'cancelled' } : null;
}

/** `In 2 hours`, `In 25 minutes`, or `Now` while it lasts. */
export function timeUntil(startsAt: string, now: number): string {
  const minutes = Math.ceil((Date.parse(startsAt) - now) / 60_000);
  if (minutes <= 0) return 'Now';
  const hours = Math.round(minutes / 60);
  if (minutes >= 90) return `In ${hours} hours`;
  if (minutes >= 55) return 'In 1 hour';
  return `In ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
