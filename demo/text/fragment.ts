import type { Feature } from '#contract/features.ts';
import { upperFirst } from '#contract/text/words.ts';
import type { Random } from '../pictures/random.ts';
import type { Home } from '../posts/imagined-home.ts';

/** A sentence or two with `{slots}`, and the homes of which they are true. */
export type Fragment = string | readonly [text: string, fits: (home: Home) => boolean];

export const has =
  (...features: Feature[]) =>
  (home: Home) =>
    features.every((feature) => home.features.includes(feature));

export const is =
  (...types: Home['type'][]) =>
  (home: Home) =>
    types.includes(home.type);

export const old = (home: Home) => home.yearBuilt < 1950;
export const recent = (home: Home) => home.yearBuilt >= 2005;
/** The house must be older than the renovation that the text mentions. */
export const renewable = (home: Home) => home.yearBuilt < 1998;
export const inBuilding = (home: Home) => home.floor !== null;
export const highUp = (home: Home) => (home.floor ?? 0) >= 5;
/** More than one floor of its own, so that there are stairs. */
export const twoFloors = (home: Home) =>
  is('House', 'Semi-detached', 'Townhouse')(home) && !home.features.includes('single_level') && home.bedrooms >= 3;
export const withYard = (home: Home) =>
  home.features.some((feature) => ['fenced_yard', 'garden', 'deck'].includes(feature));

export const all =
  (...tests: ((home: Home) => boolean)[]) =>
  (home: Home) =>
    tests.every((test) => test(home));
export const not = (test: (home: Home) => boolean) => (home: Home) => !test(home);

const textOf = (fragment: Fragment) => (typeof fragment === 'string' ? fragment : fragment[0]);

/** Fragments that are true of this home and, with a hidden address, do not name its street. */
export function fitting(bank: readonly Fragment[], home: Home): string[] {
  return bank
    .filter((fragment) => typeof fragment === 'string' || fragment[1](home))
    .map(textOf)
    .filter((text) => !home.hidden || !text.includes('{street}'));
}

/** Topics on which a second sentence would repeat or contradict the first. */
const topics =
  /kitchen|bath|basement|roof|floors|windows|balcony|deck|yard|garden|fireplace|stair|heat|laundry|elevator|parking|bedroom|square feet|library|bakery|transit|groceries/gi;

/** Up to `count` sentences in a random order, each on a topic that is not in `said` yet; updates `said`. */
export function pickSentences(
  random: Random,
  sentences: readonly string[],
  count: number,
  said: Set<string>,
): string[] {
  const left = [...sentences];
  const picked: string[] = [];
  while (left.length > 0 && picked.length < count) {
    const [sentence = ''] = left.splice(random.integer(0, left.length - 1), 1);
    const about = (sentence.match(topics) ?? []).map((topic) => topic.toLowerCase());
    if (about.some((topic) => said.has(topic))) continue;
    for (const topic of about) said.add(topic);
    picked.push(sentence);
  }
  return picked;
}

/** Created once, because creating a formatter is slow. */
export const withCommas = new Intl.NumberFormat('en-CA');
const ordinalWords = 'ground first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
);
export const ordinal = (count: number) => {
  const last = count > 13 && count % 10 < 4 ? count % 10 : 0;
  return ordinalWords[count] ?? `${count}${['th', 'st', 'nd', 'rd'][last]}`;
};

/** Fills the slots; a leading `^` capitalises a slot that begins a sentence. */
export function fill(
  text: string,
  random: Random,
  slots: Readonly<Record<string, string | readonly string[]>>,
): string {
  const filled = text.replace(/\{(\^?)([a-z]+)\}/gi, (_, capital: string, name: string) => {
    const found = slots[name];
    if (found === undefined) throw new Error(`Nothing is known to put in the place of {${name}}.`);
    const word = typeof found === 'string' ? found : random.pick(found);
    return capital ? upperFirst(word) : word;
  });
  return filled.replace(/\b([Aa]) (?=8|11\D|18\D|[aei]|o(?!ne))/g, '$1n ');
}
