const squareMetresPerSquareFoot = 0.092_903_04;
const wholeNumber = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });

export type AreaUnit = 'sq ft' | 'm²';

/** An area given in square feet: `1,680 sq ft`, or `156 m²`. */
export function formatArea(squareFeet: number, unit: AreaUnit = 'sq ft'): string {
  const amount = unit === 'm²' ? squareFeet * squareMetresPerSquareFoot : squareFeet;
  return `${wholeNumber.format(amount)} ${unit}`;
}
