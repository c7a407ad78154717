import * as z from 'zod/mini';
import type { PostKind } from '#contract/vocabulary.ts';
import type { PostField } from './post-field.ts';
import { type FieldOf, fieldDefinition, type PlainField, type PlainValue, plainFieldsOf } from './post-fields.ts';

/* Stored values: their limits are not checked again. */

function storedValue(row: PostField): z.ZodMiniType {
  switch (row.type) {
    case 'yesNo':
      return z.boolean();
    case 'day':
    case 'text':
    case 'link':
      return z.string();
    case 'choice':
      return z.enum(row.values as string[]);
    case 'choices':
      return z.array(z.enum(row.values as string[]));
    default:
      return z.int();
  }
}

type AnswerValue<Field extends PlainField> =
  PlainValue<Field> extends readonly unknown[] ? PlainValue<Field> : PlainValue<Field> | null;
type AnswerValues<Kind extends PostKind> = {
  [Name in FieldOf<Kind> & PlainField]: AnswerValue<Name>;
};
type Answers<Field extends PlainField> = { [Name in Field]: z.ZodMiniType<AnswerValue<Name>> };
type OwnAnswers<Field extends PlainField> = { [Name in Field]: z.ZodMiniOptional<z.ZodMiniType<PlainValue<Name>>> };

/** Null where a value is not known, an empty list where none is chosen. */
export const answersOf = <Kind extends PostKind>(kinds: readonly Kind[]) =>
  Object.fromEntries(
    plainFieldsOf(kinds).map((field) => {
      const row = fieldDefinition(field);
      return [field, row.type === 'choices' ? storedValue(row) : z.nullable(storedValue(row))];
    }),
  ) as unknown as Answers<FieldOf<Kind> & PlainField>;

/** Absent where nothing is entered. */
export const ownAnswersOf = <Kind extends PostKind>(kinds: readonly Kind[]) =>
  Object.fromEntries(
    plainFieldsOf(kinds).map((field) => [field, z.optional(storedValue(fieldDefinition(field)))]),
  ) as unknown as OwnAnswers<FieldOf<Kind> & PlainField>;

export const toAnswers = <Kind extends PostKind>(
  kinds: readonly Kind[],
  findValue: (field: FieldOf<Kind> & PlainField, row: PostField) => unknown,
) =>
  Object.fromEntries(
    plainFieldsOf(kinds).map((field) => {
      const row = fieldDefinition(field);
      return [field, findValue(field, row) ?? (row.type === 'choices' ? [] : null)];
    }),
  ) as AnswerValues<Kind>;
