import type { Feature } from '#contract/features.ts';
import { wholeRow } from '../fields/field-grid.tsx';
import { WishPicker } from '../fields/wish-picker.tsx';
import { StepFields } from './step-fields.tsx';
import type { StepProps } from './step-props.ts';

export function WishesStep(props: StepProps) {
  const { form, section } = props;
  const picker = (
    <div className={wholeRow}>
      <WishPicker
        id={form.fieldProps('mustHaves').id}
        section={section}
        mustHaves={form.values.mustHaves as Feature[]}
        niceToHaves={form.values.niceToHaves as Feature[]}
        onChange={({ mustHaves, niceToHaves }) => {
          form.set('mustHaves', mustHaves);
          form.set('niceToHaves', niceToHaves);
        }}
        error={form.errorOf('mustHaves') ?? form.errorOf('niceToHaves')}
      />
    </div>
  );
  return <StepFields {...props} step="wishes" controls={{ mustHaves: picker, niceToHaves: null }} />;
}
