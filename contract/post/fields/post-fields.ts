import type { PostKind } from '#contract/vocabulary.ts';
import { homeFields } from './home-fields.ts';
import { pictureAndPlaceFields } from './picture-and-place-fields.ts';
import type { PostField } from './post-field.ts';
import { priceFields } from './price-fields.ts';

/** The table of a post’s fields (docs/adding-a-field.md), in the order of the form. */
const postFields = { ...homeFields, ...pictureAndPlaceFields, ...priceFields } as const;

export type PostFields = typeof postFields;
export type ContentField = keyof PostFields;
export type FieldOf<Kind extends PostKind> = {
  [Field in ContentField]: Kind & keyof PostFields[Field]['kinds'] extends never ? never : Field;
}[ContentField];
/** Fields whose type alone defines how they are read, stored and answered. */
export type PlainField = {
  [Field in ContentField]: PostFields[Field]['type'] extends 'structured' ? never : Field;
}[ContentField];

type Row<Field extends ContentField> = PostFields[Field];
export type PlainValue<Field extends PlainField> =
  Row<Field> extends { type: 'yesNo' }
    ? boolean
    : Row<Field> extends { type: 'day' | 'text' | 'link' }
      ? string
      : Row<Field> extends { type: 'choices'; values: readonly (infer Value)[] }
        ? Value[]
        : Row<Field> extends { type: 'choice'; values: readonly (infer Value)[] }
          ? Value
          : number;
export type PlainValues<Field extends ContentField> = { [Name in Field & PlainField]: PlainValue<Name> };

export const fieldNames = Object.keys(postFields) as ContentField[];
export const fieldDefinition = (field: ContentField): PostField => postFields[field];

const isPlain = (field: ContentField): field is PlainField => fieldDefinition(field).type !== 'structured';
export const plainFieldsOf = <Kind extends PostKind>(kinds: readonly Kind[]): (FieldOf<Kind> & PlainField)[] =>
  fieldNames.filter(
    (field): field is FieldOf<Kind> & PlainField =>
      isPlain(field) && kinds.some((kind) => kind in fieldDefinition(field).kinds),
  );
