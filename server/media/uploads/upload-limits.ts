import { floorPlansPerDay, uploadsPerDay } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countAttempt } from '#server/platform/security/attempt-limits.ts';

const windowSeconds = 86_400;

/** Call before the work. @throws ApiError 429 beyond `uploadsPerDay`, for a floor plan beyond `floorPlansPerDay` too */
export function countUpload(db: Db, memberId: string, { isFloorPlan = false } = {}): Promise<void> {
  const upload = { key: `uploads of ${memberId}`, max: uploadsPerDay, windowSeconds };
  const floorPlan = { key: `floor plans of ${memberId}`, max: floorPlansPerDay, windowSeconds };
  return isFloorPlan ? countAttempt(db, upload, floorPlan) : countAttempt(db, upload);
}
