import type { EditorData } from '../autosave/load-editor.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { useAllowedPhotos } from './photos/use-allowed-photos.ts';
import { usePhotoUploads } from './photos/use-photo-uploads.ts';
import { useFloorPlanUpload } from './use-floor-plan-upload.ts';

/** All uploads of a form. The editor owns them, so that they go on over its steps. */
export function useEditorUploads({ userId, uploadsName, post }: EditorData, { values, edit, set }: PostForm) {
  const published = post && post.status !== 'draft' && 'photos' in post.content ? post.content.photos : undefined;
  const allowed = useAllowedPhotos(published?.length ?? 0);
  const photos = usePhotoUploads({
    userId,
    form: uploadsName,
    allowed,
    photos: values.photos,
    onChange: (change) => edit('photos', change),
  });
  const floorPlan = useFloorPlanUpload({
    userId,
    form: uploadsName,
    value: values.floorPlan,
    onChange: (plan) => set('floorPlan', plan),
  });
  return { photos, floorPlan, underWay: photos.underWay + (floorPlan.isUnderWay ? 1 : 0) };
}

export type EditorUploads = ReturnType<typeof useEditorUploads>;
