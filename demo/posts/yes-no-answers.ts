import { fieldDefinition, type PlainField } from '#contract/post/fields/post-fields.ts';
import { fieldsFor } from '#contract/post/post-content.ts';
import type { ListingKind, PostKind, RequestKind } from '#contract/vocabulary.ts';
import type { Draw, Random } from '../pictures/random.ts';
import type { Persona } from '../text/persona.ts';
import type { PostRow } from './demo-post.ts';
import type { Answers, Home, QuestionOf } from './imagined-home.ts';

type Facts = Pick<Home, 'kind' | 'type' | 'parking' | 'yearBuilt'>;

const answers: Record<QuestionOf<ListingKind>, (random: Random, home: Facts) => boolean> = {
  evCharging: (random, { parking, yearBuilt }) => parking > 0 && random.chance(yearBuilt > 2015 ? 0.45 : 0.08),
  furnished: (random, { type }) => type === 'Room' || random.chance(0.14),
  petsAllowed: (random, { type }) => random.chance(type === 'Room' ? 0.25 : 0.6),
  petsOnRequest: (random) => random.chance(0.2),
};

const wishes: Record<QuestionOf<RequestKind>, (random: Random, persona: Persona) => boolean | null> = {
  evCharging: () => null,
  furnished: (_, { furnished }) => furnished ?? null,
  petsAllowed: (_, { pets }) => pets ?? null,
  preApproved: (random) => random.chance(0.72),
  utilitiesIncluded: (random) => random.chance(0.12) || null,
};

/** A home’s answers to the yes/no questions of its kind. */
export const answerAll = (draw: Draw, home: Facts): Answers =>
  answersOf(home.kind, answers, (answer, question) => answer(draw(question), home));

export const wishColumns = (draw: Draw, kind: RequestKind, persona: Persona): Partial<PostRow> =>
  columnsOf(answersOf(kind, wishes, (wish, question) => wish(draw(question), persona)));

export const columnsOf = (answered: Partial<Record<PlainField, boolean | null>>): Partial<PostRow> =>
  Object.fromEntries(
    Object.entries(answered).map(([question, answer]) => [fieldDefinition(question as PlainField).column, answer]),
  );

function answersOf<Question extends PlainField, Write, Answer>(
  kind: PostKind,
  questions: Record<Question, Write>,
  answer: (write: Write, question: Question) => Answer,
) {
  const asked: readonly string[] = fieldsFor(kind, 'residential');
  const all = (Object.keys(questions) as Question[]).filter((question) => asked.includes(question));
  return Object.fromEntries(all.map((question) => [question, answer(questions[question], question)])) as Partial<
    Record<Question, Answer>
  >;
}
