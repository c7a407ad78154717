import { randomInt } from 'node:crypto';

const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const prefix = 'GB-';
const length = 6;

/** Random, so that a number reveals neither the count of tickets nor another one. */
export const newTicketNumber = (): string =>
  prefix + Array.from({ length }, () => characters[randomInt(characters.length)]).join('');

/** Accepts variants: `gb k7m2xq` and `K7M2XQ` are `GB-K7M2XQ`. */
export function parseTicketNumber(text: string): string {
  const written = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return prefix + (written.length > length && written.startsWith('GB') ? written.slice(2) : written);
}
