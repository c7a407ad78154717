import { keptFiles } from '#src/lib/kept-files.ts';

/** The names under which the files of a form are sent, and kept in this browser until they have arrived. */
export const uploadsFields = (form: string) => ({ photos: `${form}/photos`, floorPlan: `${form}/floor-plan` });

/** The form is done with, or given up: no file is kept for it any more. */
export async function forgetUploads(userId: string, form: string): Promise<void> {
  const fields = Object.values(uploadsFields(form));
  await Promise.all(fields.map((field) => keptFiles(userId, field).forgetAll()));
}
