import { type AreaUnit, toAreaUnit } from '#contract/format/area.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import {
  formatSquareFeet,
  parseArea,
  parseCount,
  parseLotSize,
  parseMoney,
  parseRate,
  parseYear,
  withAreaUnit,
  withLotUnit,
} from '#src/lib/format/parse-amounts.ts';
import { ValidatedField, type ValidatedFieldProps } from '#src/ui/form/validated-field.tsx';

/* Fields whose text has a meaning. Their values are texts that `lib/amounts` reads without knowing the unit chosen on the page. */

function tidyMoney(value: string): string {
  const { amount } = parseMoney(value);
  return amount === undefined ? value : formatMoney(amount);
}

/** The field shows the sign before its text. */
const withoutSign = (value: string) => tidyMoney(value).replace(/^\$/, '');

export function MoneyField(props: ValidatedFieldProps) {
  return (
    <ValidatedField
      inputMode="text"
      prefix="$"
      show={withoutSign}
      tidy={tidyMoney}
      problemOf={(text) => parseMoney(text).problem}
      {...props}
    />
  );
}

function tidyRate(value: string): string {
  const { amount } = parseRate(value);
  return amount === undefined ? value : formatCents(amount);
}

/** An amount with cents, per square foot a year. */
export function RateField(props: Omit<ValidatedFieldProps, 'suffix'>) {
  return (
    <ValidatedField
      inputMode="decimal"
      suffix="/sq ft"
      show={tidyRate}
      tidy={tidyRate}
      problemOf={(text) => parseRate(text).problem}
      {...props}
    />
  );
}

const sizeIn = (squareFeet: number, unit: AreaUnit) =>
  formatNumber(toAreaUnit(squareFeet, unit), unit === 'm²' ? 1 : 0);

/**
 * The area of a home, read by `readArea`. It is shown and typed in the unit chosen on the page; the value says its own unit,
 * `1,680 sq ft`, so that it means the same whichever is chosen.
 */
export function AreaSizeField(props: Omit<ValidatedFieldProps, 'suffix'>) {
  const unit = useAreaUnit();
  function show(value: string): string {
    const { amount } = parseArea(value);
    return amount === undefined ? value : sizeIn(amount, unit);
  }
  return (
    <ValidatedField
      inputMode="text"
      suffix={unit}
      show={show}
      keep={(typed) => withAreaUnit(typed, unit)}
      problemOf={(text) => parseArea(text).problem}
      {...props}
    />
  );
}

export function LotField(props: Omit<ValidatedFieldProps, 'suffix'>) {
  const unit = useAreaUnit();
  function understood(value: string): string | undefined {
    const { amount } = parseLotSize(value);
    return amount === undefined || formatSquareFeet(amount) === value
      ? undefined
      : `That’s ${formatSquareFeet(amount)}`;
  }
  return (
    <ValidatedField
      keep={(typed) => withLotUnit(typed, unit)}
      problemOf={(text) => parseLotSize(text).problem}
      understood={understood}
      {...props}
    />
  );
}

export function YearField(props: Omit<ValidatedFieldProps, 'suffix'>) {
  return <ValidatedField inputMode="numeric" problemOf={(text) => parseYear(text).problem} {...props} />;
}

/** A count with more choices than a list can show. */
export function NumberField(props: Omit<ValidatedFieldProps, 'suffix'>) {
  return <ValidatedField inputMode="numeric" problemOf={(text) => parseCount(text).problem} {...props} />;
}
