import { checkFloorPlan } from '#src/lib/file-checks.ts';
import { letMediaGo } from './let-media-go.ts';
import type { FloorPlanValues } from './post-values.ts';
import { uploadsFields } from './uploads-fields.ts';
import { useUploadQueue } from './use-upload-queue.ts';

export interface FloorPlanUploadProps {
  userId: string;
  /** Names the form among those of this user. */
  form: string;
  value: FloorPlanValues | null;
  onChange: (plan: FloorPlanValues | null) => void;
}

/**
 * Sends the floor plan of a form, which takes the place of the one that is there. As with the pictures, it goes on for as long as this
 * is used somewhere.
 */
export function useFloorPlanUpload({ userId, form, value, onChange }: FloorPlanUploadProps) {
  const { uploads, queue, add } = useUploadQueue({
    userId,
    field: uploadsFields(form).floorPlan,
    parallel: 1,
    onSent: (sent) => {
      if (value) letMediaGo(value.id);
      onChange(sent);
      return undefined;
    },
  });

  return {
    uploads,
    /** Whether one is being sent or waits for it. */
    isUnderWay: uploads.some(({ state }) => state.at !== 'failed'),
    /** Sends a file at once, in the place of any other. */
    choose(file: File): void {
      for (const { key } of uploads) queue?.cancel(key);
      const message = checkFloorPlan(file);
      add(file, message ? { message, isFinal: true } : undefined);
    },
    cancel: (key: number) => queue?.cancel(key),
    retry: (key: number) => queue?.retry(key),
  };
}
