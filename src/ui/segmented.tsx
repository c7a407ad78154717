import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

interface SegmentedProps<Value extends string> {
  label: string;
  options: ReadonlyArray<{ value: Value; label: ReactNode }>;
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Two or three short choices in a ruled box: radio buttons to the keyboard and to those who listen. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={clsx('inline-flex rounded-control border border-control bg-sheet', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative inline-flex min-h-[calc(var(--control-md)-2px)] cursor-pointer items-center px-4 type-ui font-semibold text-body',
            'not-first-of-type:border-l not-first-of-type:border-hairline first-of-type:rounded-l-[3px] last-of-type:rounded-r-[3px]',
            'hover:bg-sunken has-checked:bg-strong has-checked:text-page',
            'has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            'forced-colors:has-checked:outline-2',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
