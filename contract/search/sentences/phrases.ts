import { type Feature, featureLabels } from '#contract/features.ts';
import { type PropertySubType, propertySubTypes } from '#contract/vocabulary.ts';
import { nearestWord } from './spelling.ts';
import { plainText, type Token } from './tokens.ts';
import { featureWords, typeWords } from './words/home-words.ts';
import { ordinaryWords, stopWords } from './words/other-words.ts';
import { readWords } from './words/read-words.ts';
import { type Setting, type SettingName, statedWords } from './words/search-words.ts';
import { unsupportedWords } from './words/unsupported-words.ts';

export interface Phrase {
  words: readonly string[];
  setting: Setting | null;
}

const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const phrasesFor = (name: SettingName, value: string, texts: readonly string[]): Phrase[] =>
  texts.map((text) => ({ words: wordsOf(text), setting: { name, value } }));

const unsupported = unsupportedWords.map((text): Phrase => ({ words: wordsOf(text), setting: null }));

const phrases: Phrase[] = [
  ...unsupported,
  ...propertySubTypes.flatMap((type: PropertySubType) => phrasesFor('type', type, [type, ...typeWords[type]])),
  ...(Object.keys(featureWords) as Feature[]).flatMap((feature) =>
    phrasesFor('features', feature, [featureLabels[feature], ...featureWords[feature]]),
  ),
  ...Object.entries(statedWords).flatMap(([setting, texts]) => {
    const [name = '', value = ''] = setting.split('=');
    return phrasesFor(name as SettingName, value, texts);
  }),
];

const stem = (word: string) => (/^.{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word);

const byFirstWord = new Map<string, Phrase[]>();
for (const phrase of phrases.toSorted((one, other) => other.words.length - one.words.length)) {
  const first = stem(phrase.words[0] ?? '');
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), phrase]);
}

const vocabulary = new Set([...phrases.flatMap(({ words }) => words), ...readWords]);
const stated = phrases.filter(({ setting }) => setting !== null).flatMap(({ words }) => words);
const correctable = [...new Set([...stated, ...readWords])].filter(
  (word) => word.length >= 5 && !stopWords.has(word) && !ordinaryWords.has(word),
);

export const isVocabulary = (word: string): boolean => vocabulary.has(word) && !stopWords.has(word);

function correct(plain: string): string {
  if (vocabulary.has(plain) || stopWords.has(plain)) return plain;
  if (vocabulary.has(stem(plain))) return stem(plain);
  return ordinaryWords.has(plain)
    ? plain
    : (nearestWord(plain, correctable) ?? nearestWord(stem(plain), correctable) ?? plain);
}

export function correctSpelling(tokens: readonly Token[]): void {
  for (const token of tokens) if (token.kind === 'word') token.word = correct(token.plain);
}

/** The number of tokens that `words` take from `at` on; 0 where they are not there. */
export function lengthOfWords(tokens: readonly Token[], at: number, words: readonly string[]): number {
  const isThere = words.every((word, index) => {
    const token = tokens[at + index];
    return token !== undefined && (token.plain === word || stem(token.word) === stem(word));
  });
  return isThere ? words.length : 0;
}

export const longestOf = (tokens: readonly Token[], at: number, texts: readonly (readonly string[])[]): number =>
  Math.max(0, ...texts.map((words) => lengthOfWords(tokens, at, words)));

/** The longest known phrase of at most `length` tokens that begins at a token. */
export function findPhrase(tokens: readonly Token[], at: number, length: number): Phrase | null {
  const token = tokens[at];
  const candidates = [token?.word, token?.plain].flatMap((word) => (word && byFirstWord.get(stem(word))) || []);
  return candidates.find(({ words }) => words.length <= length && lengthOfWords(tokens, at, words) > 0) ?? null;
}
