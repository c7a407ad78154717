import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { FieldMessage } from '#src/ui/form/field-message.tsx';

interface RadioCardsProps<Value extends string> {
  label: string;
  options: ReadonlyArray<{ value: Value; title: string; text: string; icon: LucideIcon }>;
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** For choices that need a sentence each; radio buttons to assistive technology. */
export function RadioCards<Value extends string>({ label, options, value, onChange, error }: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="grid tablet:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: each, title, text, icon: Icon }) => (
        <label
          key={each}
          className={clsx(
            'relative grid cursor-pointer grid-cols-[auto_1fr] content-start gap-x-3.5 border border-control bg-sheet px-6 py-6',
            'not-first-of-type:-mt-px hover:bg-sunken tablet:not-first-of-type:mt-0 tablet:not-first-of-type:-ml-px',
            'has-checked:z-1 has-checked:bg-action-quiet has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-action',
            'has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={id}
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
            aria-labelledby={`${id}-${each}`}
            aria-describedby={`${id}-${each}-text`}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <Icon aria-hidden strokeWidth={1.75} className="row-span-2 mt-0.5 size-6 text-action" />
          <span id={`${id}-${each}`} className="type-heading text-strong">
            {title}
          </span>
          <span id={`${id}-${each}-text`} className="mt-1">
            {text}
          </span>
        </label>
      ))}
      {error && (
        <div className="mt-2 tablet:col-span-2">
          <FieldMessage id={`${id}-error`} error={error} hint={null} />
        </div>
      )}
    </fieldset>
  );
}
