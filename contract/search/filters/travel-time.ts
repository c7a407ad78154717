/** Speeds in a straight line, in km an hour: a walk of 4.8 and a ride of 15, less the detours of streets. */
export const travelSpeeds = { foot: 3.8, bike: 12 } as const;
export type TravelMode = keyof typeof travelSpeeds | 'transit';

export const travelWords: Record<TravelMode, string> = {
  foot: 'on foot',
  bike: 'by bike',
  transit: 'by public transport',
};

export const travelMinutesMax = 60;
export const transitDepartureHour = 8;

export interface TravelTime {
  mode: TravelMode;
  minutes: number;
  radiusKm: number | null;
}

/** Reads `foot-20` or `transit-15`, a travel time of 1 to 60 minutes; null for anything else. */
export function readTravelTime(text: string): TravelTime | null {
  const [, mode, digits] = /^(foot|bike|transit)-([1-9]\d?)$/.exec(text) ?? [];
  const minutes = Number(digits);
  if (!mode || minutes > travelMinutesMax) return null;
  if (mode === 'transit') return { mode, minutes, radiusKm: null };
  const speed = travelSpeeds[mode as keyof typeof travelSpeeds];
  return { mode: mode as TravelMode, minutes, radiusKm: Math.round((speed * minutes) / 6) / 10 };
}

/** Minutes by public transport, where `area` is what it reaches. */
export function transitMinutes({ area, travel }: { area?: string; travel?: string }): number | null {
  const time = area === undefined || travel === undefined ? null : readTravelTime(travel);
  return time?.mode === 'transit' ? time.minutes : null;
}

export const travelWithoutArea = (travel: string | undefined): string | undefined =>
  travel !== undefined && readTravelTime(travel)?.radiusKm === null ? undefined : travel;
