import { ProvinceSelect } from '#src/entities/place/province-select.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { type AddressPart, tidyPostalCode } from './address-values.ts';
import { type PartFaults, partId } from './part-id.ts';
import type { AddressValues } from './post-values.ts';

interface AddressPartsProps {
  id: string;
  value: AddressValues;
  onChange: (parts: Partial<Pick<AddressValues, AddressPart>>) => void;
  /** A part was left. */
  onBlur: (part: AddressPart) => void;
  faults: PartFaults;
}

interface PartField {
  part: Exclude<AddressPart, 'province'>;
  label: string;
  optional?: boolean;
  hint?: string;
  /** Columns of six. */
  className: string;
}

const street: readonly PartField[] = [
  { part: 'unit', label: 'Unit', optional: true, className: 'col-span-3 tablet:col-span-1' },
  { part: 'streetNumber', label: 'Number', optional: true, className: 'col-span-3 tablet:col-span-1' },
  { part: 'streetName', label: 'Street', className: 'col-span-6 tablet:col-span-4' },
  { part: 'neighbourhood', label: 'Neighbourhood', optional: true, className: 'col-span-6 tablet:col-span-3' },
  { part: 'city', label: 'City', className: 'col-span-6 tablet:col-span-3' },
];

/** The address, part by part, as the search found it or as it is corrected. */
export function AddressParts({ id, value, onChange, onBlur, faults }: AddressPartsProps) {
  const textField = ({ part, label, ...rest }: PartField) => (
    <Field key={part} id={partId(id, part)} label={label} error={faults[part]} {...rest}>
      {(control) => (
        <TextInput
          {...control}
          // Somebody posts homes of others, too: the browser's own address is not offered.
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
    <div className="grid grid-cols-6 gap-x-4 gap-y-4">
      {street.map(textField)}
      <Field
        id={partId(id, 'province')}
        label="Province"
        error={faults.province}
        className="col-span-6 tablet:col-span-3"
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
      {textField({ part: 'postalCode', label: 'Postal code', className: 'col-span-6 tablet:col-span-3' })}
    </div>
  );
}
