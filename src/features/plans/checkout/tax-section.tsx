import type { Province } from '#contract/vocabulary.ts';
import { provinces } from '#contract/vocabulary.ts';
import { taxLabel } from '#src/entities/subscription/tax-labels.ts';
import { Select } from '#src/ui/form/choice/select.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { CheckoutSection } from './checkout-section.tsx';

interface TaxSectionProps {
  value: Province | '';
  isMissing: boolean;
  onChange: (province: Province | '') => void;
}

export function TaxSection({ value, isMissing, onChange }: TaxSectionProps) {
  return (
    <CheckoutSection title="Tax">
      <Field
        id="checkout-province"
        label="Province or territory"
        className="max-w-text"
        error={isMissing ? 'Choose a province' : undefined}
        hint={`Sales tax depends on where you live${value === '' ? '.' : `: ${taxLabel(value)}.`}`}
      >
        {(control) => (
          <Select
            {...control}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value as Province | '')}
          >
            <option value="">Choose one</option>
            {Object.entries(provinces).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </CheckoutSection>
  );
}
