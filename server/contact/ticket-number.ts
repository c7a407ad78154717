import { randomInt } from 'node:crypto';

const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const prefix = 'GB-';
const length = 6;

/** Random, so that no number tells how many tickets there are, or another one. */
export const newTicketNumber = (): string =>
  prefix + Array.from({ length }, () => characters[randomInt(characters.length)]).join('');

/** As people write it: `gb k7m2xq` and `K7M2XQ` are `GB-K7M2XQ`. */
export function parseTicketNumber(text: string): string {
  const written = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return prefix + (written.length > length && written.startsWith('GB') ? written.slice(2) : written);
}
