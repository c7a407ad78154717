import { useState } from 'react';
import type { FloorPlanValues, PhotoValues } from '#src/features/post-editor/form/field-values.ts';
import { FloorPlanField } from '#src/features/post-editor/uploads/floor-plan-field.tsx';
import { PhotoField } from '#src/features/post-editor/uploads/photos/photo-field.tsx';
import { usePhotoUploads } from '#src/features/post-editor/uploads/photos/use-photo-uploads.ts';
import { useFloorPlanUpload } from '#src/features/post-editor/uploads/use-floor-plan-upload.ts';
import { configureHttp } from '#src/lib/http/client.ts';
import { Block } from '../sample.tsx';

// There is no server behind this page: what is chosen waits for one.
configureHttp({ getToken: () => 'nobody', onFailure: () => {}, onSuccess: () => {}, onUnauthorized: () => {} });

const house = '/design/pictures/house';
const scenes = ['exterior', 'living', 'kitchen', 'bedroom', 'bathroom'];
const shown = scenes.map((scene): PhotoValues => {
  const id = `design_${scene}`;
  const picture = { id, url: house, width: 960, height: 640, widths: [480, 960], placeholder: '' };
  return { id, alt: scene === 'kitchen' ? 'Kitchen with an island' : '', picture };
});

export function Uploads() {
  const [photos, setPhotos] = useState(shown);
  const [plan, setPlan] = useState<FloorPlanValues | null>({
    id: 'plan',
    url: '/media/plan',
    name: 'Ground floor.pdf',
    bytes: 640_000,
  });
  const form = { userId: 'design', form: 'design' };
  const allowed = { count: 10, isOfPlan: true };
  const photoUploads = usePhotoUploads({ ...form, allowed, photos, onChange: setPhotos });
  const planUpload = useFloorPlanUpload({ ...form, value: plan, onChange: setPlan });
  return (
    <div className="grid max-w-[45rem] gap-10">
      <Block title="Photos of a post">
        <PhotoField uploads={photoUploads} id="design-photos" photos={photos} onChange={setPhotos} error={undefined} />
      </Block>
      <Block title="Floor plan">
        <FloorPlanField upload={planUpload} id="design-plan" value={plan} onChange={setPlan} error={undefined} />
      </Block>
    </div>
  );
}
