import { numerals, tens } from '#contract/text/numerals.ts';
import { phraseList } from './phrase-list.ts';

/* Words that the rules of amounts, rooms, sizes and dates read. */

export const bedWords = phraseList(`
  bed, beds, bedroom, bdrm, bdr, br, bd, bdrms, brs, bds, bedrm, chambre, chambres, cac, bedder
`);
export const bathWords = ['bath', 'bathroom', 'ba', 'bth', 'bths', 'bthrm', 'washroom', 'sdb'];

export const monthNames = [
  ['january', 'jan', 'janvier', 'janv'],
  ['february', 'feb', 'fevrier', 'fev', 'febr'],
  ['march', 'mar', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['may', 'mai'],
  ['june', 'jun', 'juin'],
  ['july', 'jul', 'juillet', 'juil'],
  ['august', 'aug', 'aout'],
  ['september', 'sept', 'sep', 'septembre'],
  ['october', 'oct', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'decembre'],
] as const;

const frenchNumbers = { deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10 };

export const numberWords = new Map<string, number>([
  ['zero', 0],
  ...numerals.map((word, value): [string, number] => [word, value]).slice(1),
  ...tens.map((word, index): [string, number] => [word, 10 * (index + 2)]),
  ...Object.entries(frenchNumbers),
]);

export const readWords: ReadonlySet<string> = new Set([
  ...bedWords,
  ...bathWords,
  ...monthNames.flat(),
  ...phraseList(`
    square, sqft, million, thousand, hundred, immediately, immediate, under, below, maximum, minimum, between, budget
  `),
  ...['salles', 'salle', 'bain', 'bains', 'unit', 'suite', 'month', 'around', 'included'],
]);
