import { AddressField } from '../location/address-field.tsx';
import { AreasField } from '../location/areas-field.tsx';
import type { StepProps } from './step-props.ts';

export function AddressStep({ form }: StepProps) {
  return (
    <AddressField
      id={form.fieldProps('address').id}
      value={form.values.address}
      onChange={(address) => form.set('address', address)}
      errors={form.partErrors('address')}
      hideExactAddress={form.values.hideExactAddress === 'yes'}
      onHideChange={(hide) => form.set('hideExactAddress', hide ? 'yes' : 'no')}
    />
  );
}

export function WhereStep({ form }: StepProps) {
  return (
    <AreasField
      id={form.fieldProps('areas').id}
      value={form.values.areas}
      onChange={(areas) => form.set('areas', areas)}
      errors={form.partErrors('areas')}
    />
  );
}
