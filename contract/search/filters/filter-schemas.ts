import * as z from 'zod/mini';
import { listValuesMax, queryTextMax } from '#contract/limits.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { parseArea } from '../drawn-area/area-text.ts';
import { type FilterName, filterNames } from './filter-scopes.ts';
import { type FilterRow, filterDefinition } from './filters.ts';
import {
  boundsPattern,
  degreesPattern,
  listCharactersMax,
  openDayPattern,
  parseBounds,
  wholeNumberPattern,
} from './read-filter.ts';
import { readTravelTime } from './travel-time.ts';

export const wholeNumber = (max: number, min = 0) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(wholeNumberPattern, 'Use a whole number')), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );

export const degrees = (limit: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(degreesPattern, 'Use degrees, like 45.4215')), z.transform(Number)),
    z.number().check(z.minimum(-limit), z.maximum(limit)),
  );

const yes = z.pipe(
  z.enum(['true', '1']),
  z.transform(() => true as const),
);

const listOf = (values: readonly string[]) =>
  z.pipe(
    z.pipe(
      z.string().check(z.minLength(1), maxCharacters(listCharactersMax)),
      z.transform((text) => [...new Set(text.split(','))]),
    ),
    z.array(z.enum(values as string[])).check(z.maxLength(listValuesMax)),
  );

export const bounds = z.pipe(
  z.string().check(z.regex(boundsPattern, 'Use degrees in the order south,west,north,east')),
  z
    .pipe(
      z.transform(parseBounds),
      z.object({
        south: z.number().check(z.minimum(-90), z.maximum(90)),
        west: z.number().check(z.minimum(-180), z.maximum(180)),
        north: z.number().check(z.minimum(-90), z.maximum(90)),
        east: z.number().check(z.minimum(-180), z.maximum(180)),
      }),
    )
    .check(z.refine((box) => box.south < box.north, 'South must be below north')),
);

const area = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const read = parseArea(text);
    if (read.area) return text;
    context.issues.push({ code: 'custom', params: { areaProblem: read.problem }, input: text });
    return z.NEVER;
  }),
);

const travelTime = z
  .string()
  .check(z.refine((text) => readTravelTime(text) !== null, 'Use foot, bike or transit and minutes, like foot-20'));

const day = z.iso
  .date('Use a date in this century, like 2027-05-01')
  .check(z.regex(/^20/, 'Use a date in this century, like 2027-05-01'));

const openDays = (max: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => [...new Set(text.split(','))]),
    ),
    z.array(z.string().check(z.regex(openDayPattern))).check(z.maxLength(max)),
  );

const words = z.string().check(z.trim(), z.minLength(1), maxCharacters(queryTextMax));

function filterSchema(row: ReturnType<typeof filterDefinition>): z.ZodMiniType {
  switch (row.type) {
    case 'words':
      return words;
    case 'degrees':
      return degrees(row.max);
    case 'bounds':
      return bounds;
    case 'area':
      return area;
    case 'travelTime':
      return travelTime;
    case 'amount':
      return wholeNumber(row.max);
    case 'yesNo':
      return yes;
    case 'day':
      return day;
    case 'openDays':
      return openDays(row.max);
    case 'choice':
      return z.enum(row.values as string[]);
    case 'choices':
      return listOf(row.values);
  }
}

type ValueOf<Row> = Row extends { type: 'words' | 'day' | 'area' | 'travelTime' }
  ? string
  : Row extends { type: 'openDays' }
    ? string[]
    : Row extends { type: 'bounds' }
      ? z.output<typeof bounds>
      : Row extends { type: 'yesNo' }
        ? true
        : Row extends { type: 'choices'; values: readonly (infer Value)[] }
          ? Value[]
          : Row extends { type: 'choice'; values: readonly (infer Value)[] }
            ? Value
            : number;
export type FilterValue<Name extends FilterName> = ValueOf<FilterRow<Name>>;

type WrittenValue<Row> = Row extends { type: 'yesNo' }
  ? z.input<typeof yes>
  : Row extends { type: 'choice'; values: readonly (infer Value)[] }
    ? Value
    : string;

type FilterSchemas = {
  [Name in FilterName]: z.ZodMiniOptional<z.ZodMiniType<FilterValue<Name>, WrittenValue<FilterRow<Name>>>>;
};

/**
 * Filters as the address bar holds them. Amounts are minimums of a listing; among requests they describe a home on offer, which finds
 * the requests whose minimums it meets. Prices find budgets that overlap, `availableBy` people who can still move in on that day, and
 * `features` homes, must-haves or nice-to-haves that name all of them. `lat` and `lng` without `bounds` search within `nearbyRadiusKm`,
 * with `travel` as far as one comes in that time; `area` replaces the four.
 */
export const postFilters = Object.fromEntries(
  filterNames.map((name) => [name, z.optional(filterSchema(filterDefinition(name)))]),
) as unknown as FilterSchemas;
