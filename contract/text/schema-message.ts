import type * as z from 'zod/mini';
import { areaProblems } from '#contract/search/drawn-area/area-problems.ts';
import { formatWholeNumber } from './whole-number.ts';

const wanted: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

const namedValuesMax = 12;

const format = (value: number | bigint) =>
  Number.isInteger(Number(value)) && value >= 0 ? formatWholeNumber(Number(value)) : String(value);

const count = (amount: number | bigint, [one, many]: readonly [string, string]) =>
  `${format(amount)} ${Number(amount) === 1 ? one : many}`;

const unitOf = (origin: string) =>
  origin === 'string'
    ? (['character', 'characters'] as const)
    : origin === 'array' || origin === 'set'
      ? (['entry', 'entries'] as const)
      : undefined;

type Raw<Code extends z.core.$ZodIssue['code']> = Extract<z.core.$ZodRawIssue, { code: Code }>;

function tooBig({ origin, maximum }: Raw<'too_big'>): string {
  const unit = unitOf(origin);
  return unit ? `Use at most ${count(maximum, unit)}` : `Use a number up to ${format(maximum)}`;
}

function tooSmall({ origin, minimum, inclusive = true }: Raw<'too_small'>): string {
  const unit = unitOf(origin);
  if (unit) return `Use at least ${count(minimum, unit)}`;
  return `Use a number ${inclusive ? 'from' : 'above'} ${format(minimum)}`;
}

function notChosen(values: readonly unknown[]): string {
  if (values.length === 1) return `The only value accepted here: ${values[0]}`;
  return values.length > namedValuesMax ? 'Choose a value from the list' : `Choose one of these: ${values.join(', ')}`;
}

const unusable = 'This value can’t be used here';

const areaMessage = (params: Record<string, unknown> | undefined) =>
  (areaProblems as Record<string, string>)[String(params?.areaProblem)];

/** Error message for a value whose schema gives no message of its own. */
export function schemaMessage(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  if (input === undefined && issue.code !== 'custom') return 'This field is required';
  switch (issue.code) {
    case 'invalid_type':
      return `Use ${wanted[issue.expected] ?? 'another kind of value'}`;
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_value':
      return notChosen(issue.values);
    case 'not_multiple_of':
      return `Use a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'Leave out the fields that this call doesn’t take';
    case 'invalid_format':
      return 'Check the format of this value';
    case 'custom':
      return areaMessage(issue.params) ?? unusable;
    default:
      return unusable;
  }
}
