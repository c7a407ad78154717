import { formatNumber } from './numbers.ts';

const squareMetresPerSquareFoot = 0.092_903_04;

export const areaUnits = ['sq ft', 'm²'] as const;
export type AreaUnit = (typeof areaUnits)[number];

export const toAreaUnit = (squareFeet: number, unit: AreaUnit): number =>
  unit === 'm²' ? squareFeet * squareMetresPerSquareFoot : squareFeet;

export function formatArea(squareFeet: number, unit: AreaUnit = 'sq ft'): string {
  return `${formatNumber(toAreaUnit(squareFeet, unit))} ${unit}`;
}
