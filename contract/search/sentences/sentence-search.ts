import * as z from 'zod/mini';
import { queryTextMax } from '#contract/limits.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { filterNames } from '../filters/filter-scopes.ts';
import { place } from '../places/place.ts';

export const sentenceQuery = z.object({ q: z.string().check(z.trim(), z.minLength(1), maxCharacters(queryTextMax)) });

const settingNames = ['section', 'tab', 'sort', ...filterNames] as const;

/** The search that a sentence states: `filters` are parameters of explore as its address holds them. */
export const sentenceSearch = z.object({
  filters: z.partialRecord(z.enum(settingNames), z.string()),
  place: z.nullable(z.omit(place, { homesForSale: true, homesForRent: true, inTab: true, medianPrice: true })),
  understood: z.array(z.object({ text: z.string(), filters: z.array(z.enum([...settingNames, 'place'])) })),
  notUnderstood: z.array(z.string()),
});
export type SentenceSearch = z.output<typeof sentenceSearch>;
