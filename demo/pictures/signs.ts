import { createRandom } from './random.ts';

/** What a drawn shop sells, by the word over its windows. */
const trades = {
  BAKERY: 'bakery',
  BOOKS: 'bookshop',
  HARDWARE: 'hardware shop',
  FLORIST: 'florist',
  COFFEE: 'café',
} as const;
type Sign = keyof typeof trades;

const signs = Object.keys(trades) as Sign[];

export const signOf = (seed: string): Sign => createRandom(`sign:${seed}`).pick(signs);

export const tradeOf = (seed: string): string => trades[signOf(seed)];
