import { memo } from 'react';
import type { Feature } from '#contract/features.ts';
import { isListingKind } from '#contract/vocabulary.ts';
import { TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { FeaturePicker } from '../fields/feature-picker.tsx';
import { wholeRow } from '../fields/field-grid.tsx';
import { SubTypeField } from '../fields/sub-type-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { StepFields } from './step-fields.tsx';
import type { StepProps } from './step-props.ts';

const titleMax = 80;
const DescriptionField = memo(TextAreaField);

export function HomeStep(props: StepProps) {
  const { form, kind, section } = props;
  const { bind } = form;
  const isListing = isListingKind(kind);
  const titleHint = isListing ? 'What makes it special?' : 'Sum up your search in one line.';
  return (
    <StepFields
      {...props}
      step="home"
      controls={{
        title: (
          <TextField
            {...bind('title')}
            className={wholeRow}
            hint={`${form.values.title.trim().length} of ${titleMax} characters. ${titleHint}`}
          />
        ),
        propertySubType: (
          <SubTypeField
            {...form.fieldProps('propertySubType')}
            kind={kind}
            section={section}
            value={form.values.propertySubType}
            onChange={form.onChangeOf('propertySubType')}
          />
        ),
        description: (
          <DescriptionField
            {...bind('description')}
            className={wholeRow}
            max={isListing ? 4_000 : 2_000}
            hint={
              isListing ? 'Start with what a visitor would notice first.' : 'Tell owners about yourself and your plans.'
            }
          />
        ),
        features: (
          <section className={wholeRow}>
            <h3 className="mb-4 type-heading">
              Features <span className="type-ui text-muted">optional</span>
            </h3>
            <FeaturePicker
              id={form.fieldProps('features').id}
              section={section}
              value={form.values.features as Feature[]}
              onChange={form.onChangeOf('features')}
              error={form.errorOf('features')}
            />
          </section>
        ),
      }}
    />
  );
}
