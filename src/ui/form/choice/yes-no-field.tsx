import { FieldGroup } from '#src/ui/form/field-group.tsx';
import type { ValueFieldProps } from '#src/ui/form/value-field.ts';
import { ChoicePill } from './choice-pill.tsx';

export type YesNo = '' | 'yes' | 'no' | 'ask';

interface YesNoFieldProps extends Omit<ValueFieldProps, 'value' | 'onChange'> {
  value: YesNo;
  onChange: (value: YesNo) => void;
  canAsk?: boolean;
}

const answers: ReadonlyArray<{ value: YesNo; label: string }> = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const askMe = { value: 'ask', label: 'Ask me' } as const;
const notSaid = { value: '', label: 'Not specified' } as const;

/** An optional answer can be cleared. `id` is that of the first answer. */
export function YesNoField({ value, onChange, onBlur, id, optional, error, canAsk, ...rest }: YesNoFieldProps) {
  return (
    <FieldGroup id={id} optional={optional} error={error} {...rest}>
      <div className="flex flex-wrap gap-2">
        {[...answers, ...(canAsk ? [askMe] : []), ...(optional ? [notSaid] : [])].map((answer, index) => (
          <ChoicePill
            key={answer.label}
            type="radio"
            name={id}
            id={index === 0 ? id : undefined}
            label={answer.label}
            checked={answer.value === value}
            onChange={() => onChange(answer.value)}
            onBlur={onBlur}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
