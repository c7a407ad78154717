import { formatNumber } from './number-display.ts';
import { createStoredChoice } from './stored-choice.ts';

const squareMetresPerSquareFoot = 0.092_903_04;

export type AreaUnit = 'sq ft' | 'm²';

const choice = createStoredChoice<AreaUnit>({ key: 'units', values: ['sq ft', 'm²'] });

/** Chooses the unit in which this browser shows areas. */
export const chooseAreaUnit = choice.choose;

/** The unit in which areas are shown here: square feet until another one is chosen. */
export const useAreaUnit = choice.useChoice;

/** Square feet in the unit that `useAreaUnit` tells, as a number. */
export const inAreaUnit = (squareFeet: number, unit: AreaUnit): number =>
  unit === 'm²' ? squareFeet * squareMetresPerSquareFoot : squareFeet;

/** An area given in square feet, in the unit that `useAreaUnit` tells: `1,680 sq ft`, or `156 m²`. */
export function formatArea(squareFeet: number, unit: AreaUnit = 'sq ft'): string {
  return `${formatNumber(inAreaUnit(squareFeet, unit))} ${unit}`;
}
