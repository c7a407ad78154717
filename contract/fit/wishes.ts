import type { MatchRule } from '#contract/post/fields/match-rule.ts';
import type { FieldOf, PlainField } from '#contract/post/fields/post-fields.ts';
import type { ListingKind, RequestKind } from '#contract/vocabulary.ts';
import { matchRules, type Wish } from './match-rules.ts';

type WishOf<Answer extends MatchRule['answer']> = {
  [Name in Wish]: (typeof matchRules)[Name]['answer'] extends Answer ? Name : never;
}[Wish];

export type ComparedField = FieldOf<ListingKind> & FieldOf<RequestKind> & PlainField;
export type AmountWish = WishOf<'atLeast' | 'atMost' | 'occupants'>;
export type YesNoWish = WishOf<'yesNo'>;

const wishes = Object.keys(matchRules) as Wish[];
const wishesOf = <Answer extends MatchRule['answer']>(...answers: Answer[]) =>
  wishes.filter((wish): wish is WishOf<Answer> => (answers as string[]).includes(matchRules[wish].answer));

export const amountWishes = wishesOf('atLeast', 'atMost', 'occupants');
export const yesNoWishes = wishesOf('yesNo');
