import { describe, expect, it } from 'vitest';
import type { Criterion, Fit } from '#contract/fit/fit.ts';
import { criterionText } from '#contract/fit/texts/criterion-texts.ts';
import type { FitTextContext } from '#contract/fit/texts/fit-text-context.ts';
import { parseAsked } from '#contract/fit/texts/question-nouns.ts';
import { questionMessage, questionOf } from '#contract/fit/texts/question-texts.ts';
import { knownText, summaryOf } from '#contract/fit/texts/verdict-texts.ts';
import { marksOf } from '#src/entities/post/match/marks.ts';

const seeker: FitTextContext = { side: 'seeker', unit: 'sq ft', per: '' };
const owner: FitTextContext = { side: 'owner', unit: 'sq ft', per: '' };

type State = Criterion['state'];
const price = (offered: number, state: State = 'met'): Criterion => ({
  wish: 'budgetMax',
  state,
  weight: 20,
  wanted: { min: 700_000, max: 880_000, flexPercent: 5 },
  offered,
});
const area = (over: Partial<Extract<Criterion, { wish: 'areas' }>> = {}): Criterion => ({
  wish: 'areas',
  state: 'met',
  weight: 20,
  wanted: ['The Glebe', 'Vanier'],
  nearest: 'The Glebe',
  offered: 'The Glebe',
  kmOutside: 0,
  ...over,
});
const type: Criterion = {
  wish: 'propertySubType',
  state: 'met',
  weight: 12,
  wanted: ['House', 'Semi-detached'],
  offered: 'Semi-detached',
};
const amount = (
  wish: 'bedroomsTotal' | 'livingArea' | 'associationFee' | 'yearBuilt' | 'occupants',
  wanted: number,
  offered: number | null,
  state: State,
): Criterion => ({ wish, state, weight: 8, wanted, offered });
const date = (offered: string | null, daysLate: number, state: State): Criterion => ({
  wish: 'availabilityDate',
  state,
  weight: 10,
  wanted: { from: null, to: '2099-02-15' },
  offered,
  daysLate,
});
const feature = (name: 'basement' | 'garage' | 'garden' | 'workshop', state: State, isNice = false): Criterion => ({
  wish: isNice ? 'niceToHaves' : 'mustHaves',
  state,
  weight: isNice ? 2 : 8,
  feature: name,
});

describe('a criterion', () => {
  it.each<[Criterion, string, string]>([
    [price(839_000), '$41,000 under your limit', '$839,000, inside their $700K to $880K'],
    [price(650_000), '$230,000 under your limit', '$650,000, under their $700K to $880K'],
    [price(899_000, 'close'), '$19,000 over your limit, inside your 5%', '$19,000 over their limit, inside their 5%'],
    [price(1_000_000, 'missing'), '$120,000 over your limit', '$120,000 over their limit'],
    [area(), 'Inside your Glebe area', 'In The Glebe, their first area'],
    [
      area({ nearest: 'Vanier', offered: 'Overbrook', state: 'close', kmOutside: 0.2 }),
      '200 m outside your Vanier area',
      '200 m outside their Vanier area',
    ],
    [
      date('2099-03-01', 14, 'close'),
      'Available March 1, 2 weeks after your date',
      'Free March 1, 2 weeks after their date',
    ],
    [
      date('2099-02-01', 0, 'met'),
      'Available February 1, in time for your move',
      'Free February 1, they can move until February 15',
    ],
    [
      amount('livingArea', 1_200, 1_100, 'close'),
      '1,100 sq ft, you asked for 1,200 sq ft or more',
      '1,100 sq ft, they ask for 1,200 sq ft or more',
    ],
    [
      amount('associationFee', 600, 650, 'close'),
      'Condo fee $650/mo, you asked for up to $600/mo',
      'Condo fee $650/mo, they ask for up to $600/mo',
    ],
    [
      amount('yearBuilt', 1950, 1947, 'close'),
      'Built in 1947, you asked for 1950 or later',
      'Built in 1947, they ask for 1950 or later',
    ],
    [amount('occupants', 3, null, 'met'), 'Room for 3 people', 'Room for 3 people'],
    [
      { wish: 'petsAllowed', state: 'met', weight: 8, wanted: false, offered: null },
      'You have no pets',
      'They have no pets',
    ],
  ])('is a sentence to either side', (criterion, toSeeker, toOwner) => {
    expect(criterionText(criterion, seeker)).toBe(toSeeker);
    expect(criterionText(criterion, owner)).toBe(toOwner);
  });
});

const judged = (...criteria: Criterion[]): Fit => ({ verdict: 'possible', score: 0, criteria });

describe('marks', () => {
  it('stand met, close, missing, with one line for the must-haves that are met', () => {
    const several = judged(
      feature('garden', 'missing', true),
      feature('workshop', 'met', true),
      price(899_000, 'close'),
      area(),
      type,
      amount('bedroomsTotal', 2, 3, 'met'),
      feature('garage', 'met'),
      feature('basement', 'unknown'),
    );
    expect(marksOf(several, seeker)).toEqual([
      { state: 'met', text: 'Semi-detached, 3 beds and garage' },
      { state: 'met', text: 'Inside your Glebe area' },
      { state: 'met', text: 'Workshop' },
      { state: 'close', text: '$19,000 over your limit, inside your 5%' },
      { state: 'missing', text: 'No garden, a nice-to-have' },
    ]);
    expect(knownText(several)).toBe('3 of 4 must-haves known');
  });

  it('name several nice-to-haves that are missing at once', () => {
    expect(marksOf(judged(feature('garden', 'missing', true), feature('workshop', 'missing', true)), owner)).toEqual([
      { state: 'missing', text: 'No garden or workshop, nice-to-haves' },
    ]);
  });
});

describe('a question', () => {
  it.each<[Criterion[], string, string, string]>([
    [
      [feature('basement', 'unknown')],
      'The basement isn’t stated.',
      'Ask about the basement',
      'Your listing doesn’t say whether there is a basement.',
    ],
    [
      [feature('garage', 'unknown', true), feature('basement', 'unknown')],
      'The basement and the garage aren’t stated.',
      'Ask about both',
      'Your listing doesn’t say whether there is a basement or a garage.',
    ],
    [
      [amount('livingArea', 900, null, 'unknown'), date(null, 0, 'unknown'), feature('basement', 'unknown')],
      'The size, the move-in date and the basement aren’t stated.',
      'Ask about all three',
      'Your listing doesn’t say whether there is a basement, how large it is or when it is available.',
    ],
  ])('asks for what is not stated, must-haves first', (criteria, statement, label, toOwner) => {
    expect(questionOf(judged(...criteria), seeker)).toMatchObject({ statement, label });
    expect(questionOf(judged(...criteria), owner)).toMatchObject({ statement: toOwner });
  });

  it('is none where everything is stated', () => expect(questionOf(judged(type), seeker)).toBeNull());

  it('becomes a message, from names that an address may hold', () => {
    const home = { name: 'Renée', home: '61 Merton Street' };
    expect(questionMessage(parseAsked(['mustHaves.basement']), home)).toBe(
      'Hi Renée, does 61 Merton Street have a basement?',
    );
    expect(questionMessage(parseAsked(['niceToHaves.high_ceilings', 'petsAllowed', 'availabilityDate']), home)).toBe(
      'Hi Renée, does 61 Merton Street have high ceilings? Are pets allowed? When is it available?',
    );
    expect(parseAsked(['mustHaves.<b>', 'toString', 'mustHaves.toString', 'livingArea.garage'])).toEqual([]);
  });
});

describe('the summary', () => {
  it('says what is best, then what is open, to either side', () => {
    const strong = judged(price(839_000), area(), type);
    expect(knownText(strong)).toBe('the must-have met');
    expect(summaryOf(strong, seeker)).toBe(
      'Everything you must have, inside your budget and your Glebe area. There is nothing left to ask.',
    );
    expect(summaryOf(strong, owner)).toBe(
      'Your listing has everything they must have and your price is inside their budget. There is nothing left to ask.',
    );
    const possible = judged(
      price(899_000, 'close'),
      area(),
      type,
      feature('basement', 'unknown'),
      feature('workshop', 'met', true),
    );
    expect(summaryOf(possible, seeker)).toBe(
      'Inside your Glebe area, and it has the workshop. The price is $19,000 over your limit and one thing you asked for isn’t stated.',
    );
    expect(summaryOf(possible, owner)).toBe(
      'It is in their area. The price is $19,000 over their limit and your listing doesn’t state one thing they ask for.',
    );
  });
});
