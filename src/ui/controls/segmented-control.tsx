import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

interface SegmentedControlProps<Value extends string> {
  label: string;
  /** `accessibleName` is for options whose label is also that of another field. */
  options: ReadonlyArray<{ value: Value; label: ReactNode; accessibleName?: string }>;
  value: Value;
  onChange: (value: Value) => void;
  size?: 'md' | 'sm';
  className?: string;
}

const sizes = {
  md: 'min-h-[calc(var(--control-md)-2px)] px-4 type-ui',
  sm: 'min-h-control-sm min-w-12 justify-center px-2.5 type-small',
};

/** Two or three short choices in a ruled box; radio buttons to assistive technology. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, size = 'md', className } = props;
  const name = useId();
  return (
    <fieldset className={clsx('inline-flex shrink-0 rounded-control border border-control bg-sheet', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative inline-flex cursor-pointer items-center font-semibold whitespace-nowrap text-body',
            sizes[size],
            'not-first-of-type:border-l not-first-of-type:border-hairline first-of-type:rounded-l-[3px] last-of-type:rounded-r-[3px]',
            'hover:bg-sunken has-checked:bg-strong has-checked:text-page',
            'has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            'forced-colors:has-checked:outline-2',
          )}
        >
          <input
            type="radio"
            aria-label={option.accessibleName}
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
