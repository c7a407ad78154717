import * as z from 'zod/mini';
import { fieldDefinition, type PlainField, type PostFields, plainFieldsOf } from '#contract/post/fields/post-fields.ts';
import { type PostKind, postKinds } from '#contract/vocabulary.ts';
import { noAddress } from './address-values.ts';
import type { AddressValues, AreaValues, FloorPlanValues, PhotoValues } from './field-values.ts';

type FieldsOfType<Type> = {
  [Field in PlainField]: PostFields[Field]['type'] extends Type ? Field : never;
}[PlainField];
type ChoicesField = FieldsOfType<'choices'>;
export type TextField = Exclude<PlainField, ChoicesField> | 'title' | 'description' | 'hideExactAddress';
type ListField = ChoicesField | 'propertySubType';

const plainFields = plainFieldsOf(postKinds);
const isChoices = (field: PlainField): field is ChoicesField => fieldDefinition(field).type === 'choices';
const textFields: TextField[] = [
  ...(['title', 'description', 'hideExactAddress'] as const),
  ...plainFields.filter((field) => !isChoices(field)),
] as TextField[];
const listFields: ListField[] = ['propertySubType', ...plainFields.filter(isChoices)];

/** In `rentIncludes`: the answer that nothing is included. */
export const nothingIncluded = 'nothing';

export interface EditorValues extends Record<TextField, string>, Record<ListField, string[]> {
  photos: PhotoValues[];
  floorPlan: FloorPlanValues | null;
  address: AddressValues;
  areas: AreaValues[];
}
export type EditorField = keyof EditorValues;

const text = z.catch(z.string(), '');
const list = z.catch(z.array(z.string()), []);
const coordinate = z.catch(z.nullable(z.number()), null);

const sizes = {
  id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  placeholder: z.string(),
};
const document = z.object({ id: z.string(), url: z.string(), name: z.string(), bytes: z.number() });
const area = z.object({
  label: text,
  province: text,
  city: text,
  lat: z.number(),
  lng: z.number(),
  radiusKm: z.catch(z.number(), Number.NaN),
  shape: z.optional(z.string()),
});
const addressTexts = {
  fullAddress: text,
  unit: text,
  streetNumber: text,
  streetName: text,
  neighbourhood: text,
  city: text,
  province: text,
  postalCode: text,
};

const each = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;

/** The values as a browser kept them, possibly by an older version of this page: whatever is not understood is empty. */
export const storedValuesSchema: z.ZodMiniType<EditorValues> = z.object({
  ...each(textFields, text),
  ...each(listFields, list),
  photos: z.catch(z.array(z.object({ id: z.string(), alt: text, picture: z.object(sizes) })), []),
  floorPlan: z.catch(z.nullable(z.union([z.object(sizes), document])), null),
  address: z.catch(
    z.object({ ...addressTexts, country: z.catch(z.string(), 'Canada'), lat: coordinate, lng: coordinate }),
    noAddress,
  ),
  areas: z.catch(z.array(area), []),
});

export function emptyValues(kind: PostKind): EditorValues {
  return {
    ...each(textFields, ''),
    ...(Object.fromEntries(listFields.map((name) => [name, []])) as unknown as Record<ListField, string[]>),
    hideExactAddress: kind === 'rent_property' ? 'yes' : 'no',
    photos: [],
    floorPlan: null,
    address: noAddress,
    areas: [],
  };
}
