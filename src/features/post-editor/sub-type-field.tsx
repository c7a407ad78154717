import { isListingKind, subTypesFor } from '#contract/post-content.ts';
import { ChoiceChips } from '#src/ui/choice-chips.tsx';
import { wholeRow } from './field-grid.tsx';
import { SelectField } from './select-field.tsx';
import type { StepProps } from './step-props.ts';

const typesMax = 5;

/** What kind of property it is; of a request, up to five that it may be. Which other fields there are depends on it. */
export function SubTypeField({ form, kind, section }: StepProps) {
  const { propertySubType: chosen } = form.values;
  const options = subTypesFor(kind, section).map((type) => ({ value: type, label: type }));
  const choose = (types: string[]) => form.set('propertySubType', types);
  const frame = form.frame('propertySubType');
  if (isListingKind(kind))
    return (
      <SelectField
        {...frame}
        options={options}
        value={chosen[0] ?? ''}
        onChange={(type) => choose(type === '' ? [] : [type])}
      />
    );
  return (
    <ChoiceChips<string>
      {...frame}
      className={wholeRow}
      hint="Up to five."
      options={options}
      value={chosen}
      onChange={choose}
      max={typesMax}
    />
  );
}
