import type { Feature } from '#contract/vocabulary.ts';
import { YesNoField } from '#src/ui/yes-no-field.tsx';
import { FieldGrid, wholeRow } from './field-grid.tsx';
import type { StepProps } from './step-props.ts';
import { WishPicker } from './wish-picker.tsx';

/** What a home must have, and what would be nice. */
export function WishesStep({ form }: StepProps) {
  return (
    <FieldGrid>
      <div className={wholeRow}>
        <WishPicker
          id={form.frame('mustHaves').id}
          mustHaves={form.values.mustHaves as Feature[]}
          niceToHaves={form.values.niceToHaves as Feature[]}
          onChange={({ mustHaves, niceToHaves }) => {
            form.set('mustHaves', mustHaves);
            form.set('niceToHaves', niceToHaves);
          }}
          fault={form.faultOf('mustHaves') ?? form.faultOf('niceToHaves')}
        />
      </div>
      {form.has('furnished') && <YesNoField {...form.bindYesNo('furnished')} />}
      {form.has('petsAllowed') && <YesNoField {...form.bindYesNo('petsAllowed')} />}
    </FieldGrid>
  );
}
