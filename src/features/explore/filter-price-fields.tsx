import { useState } from 'react';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { readRange, type TypedRange, typedRange } from './filter-amounts.ts';

interface PriceFieldsProps {
  typed: TypedRange;
  onType: (typed: TypedRange) => void;
  isMonthly: boolean;
  /** Somebody has tried to go on: every problem is shown. */
  showsProblems: boolean;
}

const ends = [
  { end: 'min', label: 'At least' },
  { end: 'max', label: 'At most' },
] as const;

/** The least and the most. A field that is left is written out; after the second one the two are put in order. */
export function PriceFields({ typed, onType, isMonthly, showsProblems }: PriceFieldsProps) {
  const [left, setLeft] = useState({ min: false, max: false });
  const [isSwapped, setIsSwapped] = useState(false);
  const { problems, isReversed, ...range } = readRange(typed, isMonthly);

  function tidy(end: 'min' | 'max') {
    setLeft({ ...left, [end]: true });
    if (problems.min || problems.max) return;
    // Whoever leaves the first one may be about to change the other.
    const isSwap = isReversed && end === 'max';
    const { minPrice, maxPrice } = range;
    const tidied = typedRange(isReversed && !isSwap ? { minPrice: maxPrice, maxPrice: minPrice } : range);
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
              suffix={isMonthly ? '$ a month' : '$'}
            />
          )}
        </Field>
      ))}
      <p role="status" className="col-span-2 type-caption text-muted empty:hidden">
        {isSwapped && 'Swapped, so that the smaller one comes first.'}
      </p>
    </div>
  );
}
