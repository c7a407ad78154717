/* Words that the rules of amounts, rooms, sizes and dates read. */

export const bedWords = [
  'bed',
  'beds',
  'bedroom',
  'bdrm',
  'bdr',
  'br',
  'bd',
  'bdrms',
  'brs',
  'bds',
  'bedrm',
  'chambre',
  'chambres',
  'cac',
  'bedder',
];
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

const smallNumbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
];
const largerNumbers = {
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const frenchNumbers = { deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10 };

export const numberWords = new Map<string, number>([
  ...smallNumbers.map((word, value): [string, number] => [word, value]),
  ...Object.entries(largerNumbers),
  ...Object.entries(frenchNumbers),
]);

export const readWords: ReadonlySet<string> = new Set([
  ...bedWords,
  ...bathWords,
  ...monthNames.flat(),
  ...[
    'square',
    'sqft',
    'million',
    'thousand',
    'hundred',
    'immediately',
    'immediate',
    'under',
    'below',
    'maximum',
    'minimum',
    'between',
    'budget',
  ],
  ...['salles', 'salle', 'bain', 'bains', 'unit', 'suite', 'month', 'around', 'included'],
]);
