import * as z from 'zod/mini';
import type { RequestArea } from '#contract/post/post.ts';
import { type Feature, features } from '#contract/vocabulary.ts';
import { ladderStep } from './demand.ts';

/** More homes than these are not counted exactly, and then no change is. */
export const countedHomesMax = 500;
export const changesShownMax = 3;

const count = z.int();

const requestChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('raise_limit'), budgetMax: count }),
  z.object({ kind: z.literal('fewer_bedrooms'), bedroomsTotal: count }),
  z.object({ kind: z.literal('optional_feature'), feature: z.enum(features) }),
  z.object({ kind: z.literal('wider_areas'), addKm: z.number() }),
  z.object({ kind: z.literal('later_date'), availabilityDateTo: z.string() }),
]);
export type RequestChange = z.output<typeof requestChange>;

export const requestChanges = z.object({
  /** Homes that fit now; null for more than `countedHomesMax`. */
  fitting: z.nullable(count),
  /** Each with the homes that it alone would add, at least one; the most first. */
  changes: z.array(z.object({ change: requestChange, adds: count })),
});
export type RequestChanges = z.output<typeof requestChanges>;

export interface ChangedWishes {
  budgetMax?: number | null | undefined;
  bedroomsTotal?: number | null | undefined;
  mustHaves?: Feature[] | undefined;
  niceToHaves?: Feature[] | undefined;
  availabilityDateTo?: string | null | undefined;
  areas?: Partial<RequestArea>[] | undefined;
}

const limitSteps = 3;
const addKm = 2;
const laterDays = 30;
const radiusMax = 100;

export function possibleChanges(wishes: ChangedWishes): RequestChange[] {
  const { budgetMax, bedroomsTotal, mustHaves = [], availabilityDateTo, areas = [] } = wishes;
  const canWiden = areas.length > 0 && areas.every(({ radiusKm = radiusMax }) => radiusKm + addKm <= radiusMax);
  return [
    ...(budgetMax ? [{ kind: 'raise_limit' as const, budgetMax: budgetMax + limitSteps * ladderStep(budgetMax) }] : []),
    ...(bedroomsTotal ? [{ kind: 'fewer_bedrooms' as const, bedroomsTotal: bedroomsTotal - 1 }] : []),
    ...mustHaves.map((feature) => ({ kind: 'optional_feature' as const, feature })),
    ...(canWiden ? [{ kind: 'wider_areas' as const, addKm }] : []),
    ...(availabilityDateTo
      ? [{ kind: 'later_date' as const, availabilityDateTo: daysAfter(availabilityDateTo, laterDays) }]
      : []),
  ];
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The wishes of a request, or its content, with the change. */
export function withChange<Wishes extends ChangedWishes>(wishes: Wishes, change: RequestChange): Wishes {
  switch (change.kind) {
    case 'raise_limit':
      return { ...wishes, budgetMax: change.budgetMax };
    case 'fewer_bedrooms':
      return { ...wishes, bedroomsTotal: change.bedroomsTotal };
    case 'later_date':
      return { ...wishes, availabilityDateTo: change.availabilityDateTo };
    case 'wider_areas': {
      const areas = wishes.areas?.map((area) => ({ ...area, radiusKm: (area.radiusKm ?? 0) + change.addKm }));
      return { ...wishes, areas };
    }
    case 'optional_feature': {
      const { mustHaves = [], niceToHaves = [] } = wishes;
      return {
        ...wishes,
        mustHaves: mustHaves.filter((each) => each !== change.feature),
        niceToHaves: [...niceToHaves.filter((each) => each !== change.feature), change.feature],
      };
    }
  }
}
