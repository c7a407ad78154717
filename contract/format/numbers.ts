import { formatWholeNumber } from '#contract/text/whole-number.ts';

const thousand = 1_000;
const million = 1_000_000;
/** The specification's threshold (point 9): from here on thousands are shortened. */
const shortFrom = 9_999;

/** `1.15M` from a million, `879.9K` from 9,999, the plain number below; at most two decimals. Not a finite number: `0`. */
export function formatShortNumber(value: unknown): string {
  const number = toNumber(value);
  const size = Math.abs(number);
  const sign = number < 0 ? '-' : '';
  if (size < shortFrom) return plain(number);
  const thousands = inUnit(size, thousand);
  if (size < million && thousands < thousand) return `${sign}${thousands}K`;
  return `${sign}${inUnit(size, million)}M`;
}

/** `1,149,000`; no trailing zeros. */
export function formatNumber(value: number, decimals = 0): string {
  const unit = 10 ** decimals;
  const [whole = '', fraction] = String(Math.round(Math.abs(value) * unit) / unit).split('.');
  const grouped = formatWholeNumber(whole);
  const digits = fraction ? `${grouped}.${fraction}` : grouped;
  return value < 0 && digits !== '0' ? `-${digits}` : digits;
}

export const isShortened = (value: number) => Math.abs(value) >= shortFrom;

// Dividing by a hundredth of the unit first keeps halves exact: 1,005,000 is 1.01M, not 1M.
const inUnit = (size: number, unit: number) => Math.round(size / (unit / 100)) / 100;

function plain(number: number): string {
  const rounded = Math.round(number * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

function toNumber(value: unknown): number {
  if (typeof value === 'string' && value.trim() === '') return 0;
  if (typeof value !== 'number' && typeof value !== 'string' && typeof value !== 'bigint') return 0;
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}
