import * as z from 'zod/mini';
import { degrees, wholeNumber } from './filters/filter-schemas.ts';
import { travelMinutesMax } from './filters/travel-time.ts';

export const travelAreaQuery = z.object({
  lat: degrees(90),
  lng: degrees(180),
  minutes: wholeNumber(travelMinutesMax, 1),
});

/** The parameter `area` that public transport reaches, leaving at 8:00 on `day`; null without a stop in walking distance. */
export const travelArea = z.object({
  area: z.nullable(z.string()),
  day: z.nullable(z.iso.date()),
});
export type TravelArea = z.output<typeof travelArea>;
