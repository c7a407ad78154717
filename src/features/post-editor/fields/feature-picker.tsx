import { memo } from 'react';
import type { Feature } from '#contract/features.ts';
import type { Section } from '#contract/vocabulary.ts';
import { featureGroupLabels } from '#src/entities/post/facts/fact-labels.ts';
import { groupsOf, inOrder } from '#src/entities/post/facts/feature-groups.ts';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';
import { FieldMessage } from '#src/ui/form/field-message.tsx';

interface FeaturePickerProps {
  id: string;
  section: Section;
  value: readonly Feature[];
  onChange: (value: Feature[]) => void;
  error?: string | undefined;
}

export const FeaturePicker = memo(function FeaturePicker({ id, section, value, onChange, error }: FeaturePickerProps) {
  const groups = groupsOf(section, value);
  const [first] = groups[0]?.features ?? [];
  return (
    <div className="grid gap-1.5">
      <div className="grid gap-x-8 gap-y-6 tablet:grid-cols-2">
        {groups.map(({ group, features }) => (
          <fieldset key={group} className="min-w-0 border-t border-hairline pt-3">
            <legend className="float-left mb-2 w-full type-label text-strong">{featureGroupLabels[group]}</legend>
            <div className="clear-both grid gap-y-1 wide:grid-cols-2">
              {features.map((feature) => (
                <Checkbox
                  key={feature.value}
                  id={feature === first ? id : undefined}
                  className="py-1.5"
                  label={feature.label}
                  checked={value.includes(feature.value)}
                  onChange={(event) =>
                    onChange(
                      inOrder((each) => (each === feature.value ? event.currentTarget.checked : value.includes(each))),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <FieldMessage id={`${id}-note`} error={error} hint={null} />
    </div>
  );
});
