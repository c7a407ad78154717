import * as z from 'zod/mini';
import { countsQuery, searchQuery } from './post-search.ts';

export const openDaysQuery = z.extend(countsQuery, { tab: searchQuery.shape.tab });
export type OpenDaysQuery = z.output<typeof openDaysQuery>;

/** Listings with an open house on each coming day in their own zone, and on any of them within `openDaysAhead`; `openOn` is left out. */
export const openDays = z.object({
  days: z.array(z.object({ day: z.string(), homes: z.int() })),
  any: z.int(),
});
export type OpenDays = z.output<typeof openDays>;
