import { FieldGroup } from '#src/ui/form/field-group.tsx';
import { FieldControl } from '../fields/field-control.tsx';
import { FloorPlanField } from '../uploads/floor-plan-field.tsx';
import { PhotoField } from '../uploads/photos/photo-field.tsx';
import type { EditorUploads } from '../uploads/use-editor-uploads.ts';
import type { StepProps } from './step-props.ts';

interface PicturesStepProps extends StepProps {
  uploads: EditorUploads;
}

export function PicturesStep({ form, section, uploads }: PicturesStepProps) {
  return (
    <div className="grid gap-8">
      <PhotoField
        id={form.fieldProps('photos').id}
        uploads={uploads.photos}
        photos={form.values.photos}
        onChange={(change) => form.edit('photos', change)}
        error={form.errorOf('photos')}
      />
      <FieldGroup id={`${form.fieldProps('floorPlan').id}-group`} label="Floor plan" optional>
        <FloorPlanField
          id={form.fieldProps('floorPlan').id}
          upload={uploads.floorPlan}
          value={form.values.floorPlan}
          onChange={(plan) => form.set('floorPlan', plan)}
          error={form.errorOf('floorPlan')}
        />
      </FieldGroup>
      <FieldControl field="virtualTourUrl" form={form} section={section} isRental={false} />
    </div>
  );
}
