import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';

interface Choice<Value> {
  value: Value;
  label: string;
}

interface RadioChipsProps<Value> {
  legend: ReactNode;
  choices: readonly Choice<Value | undefined>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

export function RadioChips<Value extends string | number>({
  legend,
  choices,
  value,
  onChange,
}: RadioChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      {legend}
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.label}
            className={clsx(
              'relative inline-flex min-h-[2.375rem] min-w-12 cursor-pointer items-center justify-center rounded-control border border-control bg-sheet px-3 type-small font-medium text-strong hover:border-rule',
              'has-checked:border-action has-checked:bg-action-quiet has-checked:font-semibold has-checked:text-on-action-quiet',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckboxListProps<Value> {
  legend: ReactNode;
  choices: readonly Choice<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  className?: string;
}

/** The values stay in the order of the choices. */
export function CheckboxList<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  className,
}: CheckboxListProps<Value>) {
  const toggle = (changed: Value, isOn: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((one) => (one === changed ? isOn : value.includes(one))));
  return (
    <fieldset className="min-w-0">
      {legend}
      <div className={clsx('grid gap-x-4 gap-y-3', className)}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={value.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
