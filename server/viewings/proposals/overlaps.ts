export interface BusyTime {
  viewingId: string;
  startsAt: string;
  minutes: number;
  home: string;
}

const minuteMs = 60_000;

/** The first other viewing that shares time with this one. Viewings back to back do not overlap. */
export function findOverlap(
  { viewingId, startsAt, minutes }: Pick<BusyTime, 'viewingId' | 'startsAt' | 'minutes'>,
  taken: readonly BusyTime[],
): BusyTime | undefined {
  const from = Date.parse(startsAt);
  const until = from + minutes * minuteMs;
  return taken.find((other) => {
    const start = Date.parse(other.startsAt);
    return other.viewingId !== viewingId && start < until && from < start + other.minutes * minuteMs;
  });
}
