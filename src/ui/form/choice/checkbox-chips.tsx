import { Check } from 'lucide-react';
import { FieldGroup } from '#src/ui/form/field-group.tsx';
import type { ValueFieldProps } from '#src/ui/form/value-field.ts';
import { ChoicePill } from './choice-pill.tsx';

interface CheckboxChipsProps<Value extends string> extends Omit<ValueFieldProps, 'value' | 'onChange'> {
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  max?: number;
}

/** The values stay in the order of the list. `id` is that of the first checkbox. */
export function CheckboxChips<Value extends string>(props: CheckboxChipsProps<Value>) {
  const { id, options, value, onChange, onBlur, max = options.length, error, hint, ...rest } = props;
  const isFull = value.length >= max;
  const toggle = (changed: Value, isOn: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === changed ? isOn : value.includes(one))));
  const most =
    isFull && max < options.length ? `You’ve chosen ${max}, the maximum. Remove one to choose another.` : null;
  return (
    <FieldGroup id={id} error={error} hint={hint} {...rest}>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => {
          const isOn = value.includes(option.value);
          return (
            <ChoicePill
              key={option.value}
              type="checkbox"
              id={index === 0 ? id : undefined}
              label={
                <>
                  {isOn && <Check aria-hidden className="size-4" />}
                  {option.label}
                </>
              }
              checked={isOn}
              // Not `disabled`: a screen reader reads the reason below.
              aria-disabled={!isOn && isFull ? true : undefined}
              aria-describedby={!isOn && isFull ? `${id}-most` : undefined}
              onChange={(event) => (isOn || !isFull) && toggle(option.value, event.currentTarget.checked)}
              onBlur={onBlur}
              aria-invalid={error ? true : undefined}
            />
          );
        })}
      </div>
      <p id={`${id}-most`} role="status" className="type-caption text-muted empty:hidden">
        {most}
      </p>
    </FieldGroup>
  );
}
