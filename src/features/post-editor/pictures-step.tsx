import { FieldGroup } from '#src/ui/field-group.tsx';
import { FloorPlanField } from './floor-plan-field.tsx';
import { PhotoField } from './photo-field.tsx';
import type { StepProps } from './step-props.ts';
import { TextField } from './text-field.tsx';

interface PicturesStepProps extends StepProps {
  userId: string;
  uploadsName: string;
}

/** Pictures, floor plan and tour. */
export function PicturesStep({ form, userId, uploadsName }: PicturesStepProps) {
  return (
    <div className="grid gap-8">
      <PhotoField
        id={form.frame('photos').id}
        userId={userId}
        form={uploadsName}
        photos={form.values.photos}
        onChange={(change) => form.edit('photos', change)}
        fault={form.faultOf('photos')}
      />
      <FieldGroup id={`${form.frame('floorPlan').id}-group`} label="Floor plan" optional>
        <FloorPlanField
          id={form.frame('floorPlan').id}
          userId={userId}
          form={uploadsName}
          value={form.values.floorPlan}
          onChange={(plan) => form.set('floorPlan', plan)}
          fault={form.faultOf('floorPlan')}
        />
      </FieldGroup>
      <TextField {...form.bind('virtualTourUrl')} inputMode="url" hint="A link that begins with https://" />
    </div>
  );
}
