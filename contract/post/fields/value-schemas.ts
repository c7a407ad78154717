import * as z from 'zod/mini';
import { availabilityMonthsMax } from '#contract/limits.ts';
import { isDay } from '#contract/text/is-day.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { centsText, formatWholeNumber } from '#contract/text/whole-number.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import type { PostField } from './post-field.ts';
import { oneLine } from './text-patterns.ts';

/** The message names the field, so that errors in a list differ. */
const whole = (prompt: string, { min, max }: { min: number; max: number }, unit = '') => {
  const message = `Enter ${prompt} from ${formatWholeNumber(min)} to ${formatWholeNumber(max)}${unit}`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

const dollars = ({ min, max }: { min: number; max: number }) => {
  const message = `Enter an amount from $${formatWholeNumber(min)} to $${formatWholeNumber(max)}`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

const rate = ({ min, max }: { min: number; max: number }) => {
  const message = `Enter a yearly amount per square foot from $${centsText(min)} to $${centsText(max)}`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

const year = z.int('Enter a year').check(
  z.minimum(1700, 'Enter a year from 1700'),
  z.refine((value) => value <= new Date().getFullYear() + 5, 'Enter a year up to five years from now'),
);

const choices = (values: readonly string[], prompt: string) =>
  z.pipe(
    z
      .array(z.enum(values as string[], `Choose ${prompt} from the list`), `Choose ${prompt}`)
      .check(z.maxLength(values.length)),
    z.transform((chosen) => [...new Set(chosen)]),
  );

const percent = (values: readonly number[]) =>
  z.literal(values as number[], `Choose ${values.slice(0, -1).join(', ')} or ${values.at(-1)} percent`);

export function lastAvailableDay(): string {
  const last = new Date();
  last.setUTCMonth(last.getUTCMonth() + availabilityMonthsMax);
  return last.toISOString().slice(0, 10);
}

const day = z.string('Enter a date').check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date'),
  z.refine((text) => isDay(text) && text >= '2000-01-01', 'Enter a date'),
  z.refine((text) => text <= lastAvailableDay(), `Enter a date within the next ${availabilityMonthsMax} months`),
);

/** A link with a user name shows a host before the `@` that it does not lead to. */
function isSafeLink(text: string): boolean {
  const { protocol, username, password } = URL.canParse(text)
    ? new URL(text)
    : { protocol: '', username: '', password: '' };
  return protocol === 'https:' && username === '' && password === '';
}

const link = z
  .string('Enter a link')
  .check(z.trim(), maxCharacters(500), z.refine(isSafeLink, 'Enter a link that begins with https://'));

export function valueSchema(row: PostField, kind?: PostKind): z.ZodMiniType {
  switch (row.type) {
    case 'count':
      return whole(row.prompt, row);
    case 'area':
      return whole(row.prompt, row, ' square feet');
    case 'dollars':
      return dollars((kind && row.limits?.[kind]) ?? row);
    case 'rate':
      return rate(row);
    case 'year':
      return year;
    case 'percent':
      return percent(row.values);
    case 'yesNo':
      return z.boolean(row.question);
    case 'day':
      return day;
    case 'text':
      return z.string().check(z.trim(), maxCharacters(row.max), z.regex(oneLine, 'Use plain text'));
    case 'link':
      return link;
    case 'choice':
      return z.enum(row.values as string[], `Choose ${row.prompt}`);
    case 'choices':
      return choices(row.values, row.prompt);
    case 'structured':
      throw new Error('A structured field has a schema of its own.');
  }
}
