import { useState } from 'react';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { formatPriceInputs, type PriceInputs, parsePriceRange } from './parse-price-range.ts';

interface PriceFieldsProps {
  typed: PriceInputs;
  onType: (typed: PriceInputs) => void;
  isMonthly: boolean;
  showsProblems: boolean;
}

const ends = [
  { end: 'min', label: 'Minimum' },
  { end: 'max', label: 'Maximum' },
] as const;

/** The least and the most. A field that is left is written out; after the second one the two are put in order. */
export function PriceFields({ typed, onType, isMonthly, showsProblems }: PriceFieldsProps) {
  const [left, setLeft] = useState({ min: false, max: false });
  const [isSwapped, setIsSwapped] = useState(false);
  const { problems, isReversed, ...range } = parsePriceRange(typed, isMonthly);

  function tidy(end: 'min' | 'max') {
    setLeft({ ...left, [end]: true });
    if (problems.min || problems.max) return;
    // Swap only after the second field: the first may be followed by a change of the other.
    const isSwap = isReversed && end === 'max';
    const { minPrice, maxPrice } = range;
    const tidied = formatPriceInputs(isReversed && !isSwap ? { minPrice: maxPrice, maxPrice: minPrice } : range);
    setIsSwapped(isSwap);
    if (tidied.min !== typed.min || tidied.max !== typed.max) onType(tidied);
  }

  return (
    <div className="grid grid-cols-2 gap-3">
      {ends.map(({ end, label }) => (
        <Field key={end} label={label} error={left[end] || showsProblems ? problems[end] : undefined}>
          {(control) => (
            <TextInput
              {...control}
              name={end}
              inputMode="decimal"
              autoComplete="off"
              value={typed[end]}
              onChange={(event) => onType({ ...typed, [end]: event.target.value })}
              onBlur={() => tidy(end)}
              prefix="$"
              suffix={isMonthly && '/mo'}
            />
          )}
        </Field>
      ))}
      <p role="status" className="col-span-2 type-caption text-muted empty:hidden">
        {isSwapped && 'We swapped these so the minimum comes first.'}
      </p>
    </div>
  );
}
