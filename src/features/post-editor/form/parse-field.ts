import type { PostField } from '#contract/post/fields/post-field.ts';
import { type ContentField, fieldDefinition, type PlainField } from '#contract/post/fields/post-fields.ts';
import { isListingKind, type PostKind } from '#contract/vocabulary.ts';
import {
  parseArea,
  parseCount,
  parseLotSize,
  parseMoney,
  parseRate,
  parseYear,
} from '#src/lib/format/parse-amounts.ts';
import { type EditorValues, nothingIncluded } from './editor-values.ts';
import type { AddressValues } from './field-values.ts';

interface ParsedField {
  value?: unknown;
  problem?: string;
}
type Parse = (values: EditorValues, kind: PostKind) => ParsedField;

const some = <Item>(items: Item[]) => (items.length > 0 ? items : undefined);
const answers: Record<string, boolean> = { yes: true, no: false };

function parseAddress({ address: typed }: EditorValues): ParsedField {
  const { country, ...parts } = typed;
  const entered = Object.entries(parts).filter(
    ([, part]) => (typeof part === 'string' ? part.trim() : part) || part === 0,
  );
  return entered.length === 0
    ? {}
    : { value: { ...Object.fromEntries(entered), country } satisfies Partial<AddressValues> };
}

const parsers: Partial<Record<ContentField, Parse>> = {
  title: ({ title }) => ({ value: title.trim() || undefined }),
  description: ({ description }) => ({ value: description.trim() || undefined }),
  propertySubType: ({ propertySubType }, kind) => ({
    value: isListingKind(kind) ? propertySubType[0] : some(propertySubType),
  }),
  photos: ({ photos }) => ({ value: some(photos.map(({ id, alt }) => ({ id, alt }))) }),
  floorPlan: ({ floorPlan }) => ({ value: floorPlan?.id }),
  address: parseAddress,
  hideExactAddress: ({ hideExactAddress }) => ({ value: answers[hideExactAddress] }),
  areas: ({ areas }) => ({ value: some(areas) }),
  rentIncludes: ({ rentIncludes }) => ({
    value: rentIncludes.includes(nothingIncluded) ? [] : some(rentIncludes),
  }),
};

function parseAmount({ type, control }: PostField, typed: string) {
  if (type === 'dollars') return parseMoney(typed);
  if (type === 'rate') return parseRate(typed);
  if (type === 'area') return control === 'lot' ? parseLotSize(typed) : parseArea(typed);
  return type === 'year' ? parseYear(typed) : parseCount(typed);
}

function parsePlainField(row: PostField, entered: EditorValues[PlainField]): ParsedField {
  if (typeof entered !== 'string') return { value: some(entered) };
  switch (row.type) {
    case 'yesNo':
      return { value: answers[entered] };
    case 'day':
    case 'text':
    case 'link':
    case 'choice':
      return { value: entered.trim() || undefined };
    default: {
      const { amount, ...problem } = parseAmount(row, entered);
      return { value: amount, ...problem };
    }
  }
}

export const parseField = (field: ContentField, values: EditorValues, kind: PostKind): ParsedField =>
  parsers[field]?.(values, kind) ?? parsePlainField(fieldDefinition(field), values[field as PlainField]);
