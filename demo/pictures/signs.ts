import { createRandom } from './random.ts';

/** Shop trades by the word over the drawn shop's windows. */
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
