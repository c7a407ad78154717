import { ProvinceSelect } from '#src/entities/place/province-select.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { type AddressPart, tidyPostalCode } from '../form/address-values.ts';
import { type PartErrors, partId } from '../form/control-id.ts';
import type { AddressValues } from '../form/field-values.ts';

interface AddressPartsProps {
  id: string;
  value: AddressValues;
  onChange: (parts: Partial<Pick<AddressValues, AddressPart>>) => void;
  onBlur: (part: AddressPart) => void;
  errors: PartErrors;
}

interface PartField {
  part: Exclude<AddressPart, 'province'>;
  label: string;
  optional?: boolean;
  className?: string;
}

const street: readonly PartField[] = [
  { part: 'unit', label: 'Unit', optional: true },
  { part: 'streetNumber', label: 'Number', optional: true },
  { part: 'streetName', label: 'Street', className: 'col-span-2' },
  { part: 'city', label: 'City', className: 'col-span-2 tablet:col-span-1' },
];

const area: readonly PartField[] = [
  { part: 'postalCode', label: 'Postal code', className: 'col-span-2 tablet:col-span-1' },
  { part: 'neighbourhood', label: 'Neighbourhood', optional: true, className: 'col-span-2 tablet:col-span-1' },
];

export function AddressParts({ id, value, onChange, onBlur, errors }: AddressPartsProps) {
  const textField = ({ part, label, ...rest }: PartField) => (
    <Field key={part} id={partId(id, part)} label={label} error={errors[part]} {...rest}>
      {(control) => (
        <TextInput
          {...control}
          // Agents post other people's homes: the browser's saved address is not offered.
          autoComplete="off"
          value={value[part]}
          onChange={(event) => onChange({ [part]: event.currentTarget.value })}
          onBlur={() => {
            const tidied = part === 'postalCode' ? tidyPostalCode(value.postalCode) : value[part];
            if (tidied !== value[part]) onChange({ [part]: tidied });
            onBlur(part);
          }}
        />
      )}
    </Field>
  );
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4">
      {street.map(textField)}
      <Field
        id={partId(id, 'province')}
        label="Province"
        error={errors.province}
        className="col-span-2 tablet:col-span-1"
      >
        {(control) => (
          <ProvinceSelect
            {...control}
            value={value.province}
            onChange={(event) => onChange({ province: event.currentTarget.value })}
            onBlur={() => onBlur('province')}
          />
        )}
      </Field>
      {area.map(textField)}
    </div>
  );
}
