import clsx from 'clsx';
import { formatNumber } from '#src/lib/number-display.ts';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';
import type { ValueFieldProps } from './value-field.ts';

interface TextAreaFieldProps extends ValueFieldProps {
  /** Characters; more can be typed, so that nothing of a long text is lost, but the count says so. */
  max: number;
  rows?: number;
}

/** From here on whoever listens is told how many are left. */
const nearEnd = 20;

/** A text over several lines with a count of its characters: `128 of 4,000 characters`. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { id, label, optional, value, onChange, onBlur, fault, hint, className, max, rows = 6 } = props;
  // Spaces around it are cut off where it is read.
  const count = value.trim().length;
  const left = max - count;
  const counter = `${id}-count`;
  return (
    <div className={clsx('min-w-0', className)}>
      <Field id={id} label={label} optional={optional} error={fault} hint={hint}>
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
        {left < 0 ? `${formatNumber(-left)} too many` : left <= nearEnd ? `${left} characters left` : ''}
      </p>
    </div>
  );
}
