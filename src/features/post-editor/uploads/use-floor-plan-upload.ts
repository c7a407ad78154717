import { checkFloorPlan } from '#src/lib/upload/file-checks.ts';
import type { FloorPlanValues } from '../form/field-values.ts';
import { discardUpload } from './discard-upload.ts';
import { uploadNames } from './upload-names.ts';
import { useMediaQueue } from './use-media-queue.ts';

export interface FloorPlanUploadProps {
  userId: string;
  form: string;
  value: FloorPlanValues | null;
  onChange: (plan: FloorPlanValues | null) => void;
}

export function useFloorPlanUpload({ userId, form, value, onChange }: FloorPlanUploadProps) {
  const { uploads, replace, cancel, retry } = useMediaQueue({
    userId,
    field: uploadNames(form).floorPlan,
    parallel: 1,
    onSent(sent) {
      if (value) discardUpload(value.id);
      onChange(sent);
    },
  });
  return {
    uploads,
    isUnderWay: uploads.some(({ state }) => state.at !== 'failed'),
    choose(file: File): void {
      const message = checkFloorPlan(file);
      replace(file, message ? { message, isFinal: true } : undefined);
    },
    cancel,
    retry,
  };
}

export type FloorPlanUpload = ReturnType<typeof useFloorPlanUpload>;
