import { fieldDefinition, fieldNames, type PostFields } from '#contract/post/fields/post-fields.ts';

type Field = {
  [Name in keyof PostFields]: PostFields[Name] extends { match: unknown } ? Name : never;
}[keyof PostFields];
type WishOf<Name extends Field> = PostFields[Name]['match'] extends { wish: infer Wish extends string } ? Wish : Name;
type MatchRules = { [Name in Field as WishOf<Name>]: PostFields[Name]['match'] };

export const matchRules = Object.fromEntries(
  fieldNames.flatMap((field) => {
    const { match } = fieldDefinition(field);
    return match ? [[match.wish ?? field, match]] : [];
  }),
) as MatchRules;

export type Wish = keyof MatchRules;
