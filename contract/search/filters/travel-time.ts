/** Speeds in a straight line, in km an hour: a walk of 4.8 and a ride of 15, less the detours of streets. */
export const travelSpeeds = { foot: 3.8, bike: 12 } as const;
export type TravelMode = keyof typeof travelSpeeds;

export const travelWords: Record<TravelMode, string> = { foot: 'on foot', bike: 'by bike' };

export const travelMinutesMax = 60;

export interface TravelTime {
  mode: TravelMode;
  minutes: number;
  radiusKm: number;
}

/** Reads `foot-20` or `bike-15`, a travel time of 1 to 60 minutes; null for anything else. */
export function readTravelTime(text: string): TravelTime | null {
  const [, mode, digits] = /^(foot|bike)-([1-9]\d?)$/.exec(text) ?? [];
  const minutes = Number(digits);
  if (!mode || minutes > travelMinutesMax) return null;
  const speed = travelSpeeds[mode as TravelMode];
  return { mode: mode as TravelMode, minutes, radiusKm: Math.round((speed * minutes) / 6) / 10 };
}
