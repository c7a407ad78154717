import clsx from 'clsx';
import { formatNumber } from '#contract/format/numbers.ts';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';
import type { ValueFieldProps } from './value-field.ts';

interface TextAreaFieldProps extends ValueFieldProps {
  /** Characters. Longer text can be typed, so that no pasted text is lost; the count turns red. */
  max: number;
  rows?: number;
}

/** From this many characters left, screen readers announce the count. */
const nearEnd = 20;

export function TextAreaField(props: TextAreaFieldProps) {
  const { id, label, optional, value, onChange, onBlur, error, hint, className, max, rows = 6 } = props;
  // The parser trims surrounding spaces too.
  const count = value.trim().length;
  const left = max - count;
  const counter = `${id}-count`;
  return (
    <div className={clsx('min-w-0', className)}>
      <Field id={id} label={label} optional={optional} error={error} hint={hint}>
        {(control) => (
          <TextArea
            {...control}
            aria-describedby={[control['aria-describedby'], counter].filter(Boolean).join(' ')}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
        )}
      </Field>
      <p
        id={counter}
        className={clsx('mt-1 type-caption tabular-nums', left < 0 ? 'font-semibold text-negative' : 'text-muted')}
      >
        {`${formatNumber(count)} of ${formatNumber(max)} characters`}
      </p>
      <p role="status" className="sr-only">
        {left < 0
          ? `${formatNumber(-left)} characters over the limit`
          : left <= nearEnd
            ? `${left} characters left`
            : ''}
      </p>
    </div>
  );
}
