import { type Criterion, type Fit, isNiceToHave } from '#contract/fit/fit.ts';
import { inWords } from '#contract/text/numerals.ts';
import { listWords, upperFirst } from '#contract/text/words.ts';
import type { FitTextContext } from './fit-text-context.ts';
import { type AskedFact, type Noun, nounOf } from './question-nouns.ts';

export interface Question {
  statement: string;
  label: string;
  criteria: readonly Criterion[];
}

/** Names the facts that the listing leaves open, must-haves first; null where everything is stated. */
export function questionOf(
  { criteria }: Pick<Fit, 'criteria'>,
  { side }: Pick<FitTextContext, 'side'>,
): Question | null {
  const open = criteria
    .filter(({ state }) => state === 'unknown')
    .toSorted((one, other) => Number(isNiceToHave(one)) - Number(isNiceToHave(other)));
  if (open.length === 0) return null;
  const nouns = open.map(nounOf);
  const [first] = nouns;
  const texts =
    side === 'seeker'
      ? { statement: notStated(nouns), label: `Ask about ${openLabel(nouns)}` }
      : {
          statement: `Your listing doesn’t say ${clauses(nouns)}.`,
          label: nouns.length === 1 && first ? `Add ${first.definite}` : 'Add what’s missing',
        };
  return { ...texts, criteria: open };
}

function notStated(nouns: readonly Noun[]): string {
  const isPlural = nouns.length > 1 || nouns.some((noun) => noun.isPlural);
  return `${upperFirst(listWords(nouns.map(({ definite }) => definite)))} ${isPlural ? 'aren’t' : 'isn’t'} stated.`;
}

const openLabel = (nouns: readonly Noun[]) => {
  if (nouns.length > 1) return nouns.length === 2 ? 'both' : `all ${inWords(nouns.length)}`;
  return nouns[0]?.definite ?? '';
};

function clauses(nouns: readonly Noun[]): string {
  const things = nouns.filter(({ indefinite }) => indefinite !== '');
  const whether = `whether there ${things[0]?.isPlural ? 'are' : 'is'} ${listWords(
    things.map(({ indefinite }) => indefinite),
    'or',
  )}`;
  const facts = nouns.flatMap(({ clause }) => (clause ? [clause] : []));
  return listWords(things.length > 0 ? [whether, ...facts] : facts, 'or');
}

/** `Hi Renée, does 61 Merton Street have a basement?` */
export function questionMessage(asked: readonly AskedFact[], { name, home }: { name: string; home: string }): string {
  const nouns = asked.map(nounOf);
  const things = nouns.flatMap(({ indefinite }) => (indefinite ? [indefinite] : []));
  const questions = nouns.flatMap(({ question }) => (question ? [`${upperFirst(question)}?`] : []));
  const start =
    things.length > 0
      ? `Hi ${name}, does ${home} have ${listWords(things)}?`
      : `Hi ${name}, I have a question about ${home}.`;
  return [start, ...questions].join(' ');
}

/** Whether a message asks for each of these facts, among others perhaps. */
export const isAskedIn = (message: string, asked: readonly AskedFact[]): boolean =>
  asked.map(nounOf).every(({ indefinite, question }) => message.includes(indefinite || `${upperFirst(question)}?`));
