import { memo } from 'react';
import { subTypesFor } from '#contract/post/post-content.ts';
import { isListingKind } from '#contract/vocabulary.ts';
import { CheckboxChips } from '#src/ui/form/choice/checkbox-chips.tsx';
import type { PostForm } from '../form/use-post-form.ts';
import type { StepProps } from '../steps/step-props.ts';
import { wholeRow } from './field-grid.tsx';
import { SelectField } from './select-field.tsx';

const typesMax = 5;

interface SubTypeFieldProps extends Pick<StepProps, 'kind' | 'section'>, ReturnType<PostForm['fieldProps']> {
  value: string[];
  onChange: (types: string[]) => void;
}

export const SubTypeField = memo(function SubTypeField({
  kind,
  section,
  value: chosen,
  onChange,
  ...fieldProps
}: SubTypeFieldProps) {
  const options = subTypesFor(kind, section).map((type) => ({ value: type, label: type }));
  if (isListingKind(kind))
    return (
      <SelectField
        {...fieldProps}
        options={options}
        value={chosen[0] ?? ''}
        onChange={(type) => onChange(type === '' ? [] : [type])}
      />
    );
  return (
    <CheckboxChips<string>
      {...fieldProps}
      className={wholeRow}
      hint="Choose up to five."
      options={options}
      value={chosen}
      onChange={onChange}
      max={typesMax}
    />
  );
});
