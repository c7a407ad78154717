import { Fragment, type ReactNode } from 'react';
import type { ContentField, PlainField } from '#contract/post/fields/post-fields.ts';
import { isRentKind } from '#contract/vocabulary.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { FieldGrid } from '../fields/field-grid.tsx';
import { fieldsOfStep, type StepName } from './editor-steps.ts';
import type { StepProps } from './step-props.ts';

interface StepFieldsProps extends StepProps {
  step: StepName;
  controls?: Partial<Record<ContentField, ReactNode>>;
  /** Shown below a field. */
  after?: Partial<Record<ContentField, ReactNode>>;
}

export function StepFields({ step, form, kind, section, controls = {}, after = {} }: StepFieldsProps) {
  return (
    <FieldGrid>
      {fieldsOfStep(kind, step)
        .filter(form.has)
        .map((field) => (
          <Fragment key={field}>
            {field in controls ? (
              controls[field]
            ) : (
              <FieldControl field={field as PlainField} form={form} section={section} isRental={isRentKind(kind)} />
            )}
            {after[field]}
          </Fragment>
        ))}
    </FieldGrid>
  );
}
