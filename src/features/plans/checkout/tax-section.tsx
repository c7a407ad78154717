import type { Province } from '#contract/vocabulary.ts';
import { ProvinceSelect } from '#src/entities/place/province-select.tsx';
import { taxLabel } from '#src/entities/subscription/tax-labels.ts';
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
          <ProvinceSelect
            {...control}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value as Province | '')}
          />
        )}
      </Field>
    </CheckoutSection>
  );
}
