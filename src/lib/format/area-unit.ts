import { createPreference } from '#src/lib/storage/preference.ts';
import { formatNumber } from './numbers.ts';

const squareMetresPerSquareFoot = 0.092_903_04;

export type AreaUnit = 'sq ft' | 'm²';

const choice = createPreference<AreaUnit>({ key: 'units', values: ['sq ft', 'm²'] });

export const setAreaUnit = choice.set;

export const useAreaUnit = choice.useValue;

export const toAreaUnit = (squareFeet: number, unit: AreaUnit): number =>
  unit === 'm²' ? squareFeet * squareMetresPerSquareFoot : squareFeet;

export function formatArea(squareFeet: number, unit: AreaUnit = 'sq ft'): string {
  return `${formatNumber(toAreaUnit(squareFeet, unit))} ${unit}`;
}
