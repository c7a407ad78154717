import { areaText, readArea, readLot, readMoney, readYear, withAreaUnit, withLotUnit } from '#src/lib/amounts.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatNumber } from '#src/lib/number-display.ts';
import { type AreaUnit, inAreaUnit, useAreaUnit } from '#src/lib/units.ts';
import { TypedField, type TypedFieldProps } from '#src/ui/typed-field.tsx';

/* Fields whose text has a meaning. Their values are texts that `lib/amounts` reads without knowing the unit chosen on the page. */

function tidyMoney(value: string): string {
  const { amount } = readMoney(value);
  return amount === undefined ? value : formatMoney(amount);
}

/** Whole dollars, read by `readMoney`. It is written out when it is left: `$1,200,000`. `suffix` says how often: `a month`. */
export function MoneyField(props: TypedFieldProps) {
  return (
    <TypedField
      inputMode="text"
      show={tidyMoney}
      tidy={tidyMoney}
      problemOf={(text) => readMoney(text).problem}
      {...props}
    />
  );
}

/** A number with at most one decimal, as its field shows it beside the unit. */
const sizeIn = (squareFeet: number, unit: AreaUnit) =>
  formatNumber(inAreaUnit(squareFeet, unit), unit === 'm²' ? 1 : 0);

/**
 * The area of a home, read by `readArea`. It is shown and typed in the unit chosen on the page; the value says its own unit,
 * `1,680 sq ft`, so that it means the same whichever is chosen.
 */
export function AreaSizeField(props: Omit<TypedFieldProps, 'suffix'>) {
  const unit = useAreaUnit();
  function show(value: string): string {
    const { amount } = readArea(value);
    return amount === undefined ? value : sizeIn(amount, unit);
  }
  return (
    <TypedField
      inputMode="text"
      suffix={unit}
      show={show}
      keep={(typed) => withAreaUnit(typed, unit)}
      problemOf={(text) => readArea(text).problem}
      {...props}
    />
  );
}

/** The size of a piece of land, read by `readLot`: two sides, an area or acres, kept as it was written with its unit. */
export function LotField(props: Omit<TypedFieldProps, 'suffix'>) {
  const unit = useAreaUnit();
  function understood(value: string): string | undefined {
    const { amount } = readLot(value);
    return amount === undefined || areaText(amount) === value ? undefined : `That is ${areaText(amount)}`;
  }
  return (
    <TypedField
      keep={(typed) => withLotUnit(typed, unit)}
      problemOf={(text) => readLot(text).problem}
      understood={understood}
      {...props}
    />
  );
}

/** A year of four digits. */
export function YearField(props: Omit<TypedFieldProps, 'suffix'>) {
  return <TypedField inputMode="numeric" problemOf={(text) => readYear(text).problem} {...props} />;
}
