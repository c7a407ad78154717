import * as z from 'zod/mini';
import { type FieldOf, fieldDefinition, fieldNames, type PostFields } from '#contract/post/fields/post-fields.ts';
import { type ListingKind, listingKinds } from '#contract/vocabulary.ts';

type Listed = FieldOf<ListingKind>;
type ListingField = { [Field in Listed]: PostFields[Field] extends { isImported: false } ? never : Field }[Listed];

const listingFields = fieldNames.filter((field): field is ListingField => {
  const { kinds, isImported = true } = fieldDefinition(field);
  return isImported && listingKinds.some((kind) => kind in kinds);
});

export const importedFields = [
  ...(['externalId', 'section', 'kind', 'status', 'pictures'] as const),
  ...listingFields,
  ...(['fullAddress', 'unit', 'streetNumber', 'streetName', 'neighbourhood', 'city', 'province', 'country'] as const),
  ...(['postalCode', 'lat', 'lng'] as const),
];
export type ImportedField = (typeof importedFields)[number];

const cell = z.union([z.string(), z.number(), z.boolean()]);
const columns = z.union([z.string(), z.array(z.string()).check(z.minLength(1))]);

export const fieldSource = z.union([
  z.string(),
  z.strictObject({ value: z.union([cell, z.array(z.string())]) }),
  z.strictObject({
    column: columns,
    values: z.optional(z.record(z.string(), z.nullable(cell))),
    unit: z.optional(z.union([z.string(), z.strictObject({ value: z.string() })])),
    otherwise: z.optional(z.union([cell, z.array(z.string())])),
  }),
  z.strictObject({ join: z.array(z.string()).check(z.minLength(1)) }),
]);
export type FieldSource = z.output<typeof fieldSource>;
export type FieldSources = Partial<Record<ImportedField, FieldSource>>;

export const dateFormats = ['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY'] as const;
export type DateFormat = (typeof dateFormats)[number];
