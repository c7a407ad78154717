import { uploadStore } from '#src/lib/storage/upload-store.ts';

export const uploadNames = (form: string) => ({ photos: `${form}/photos`, floorPlan: `${form}/floor-plan` });

export async function deleteStoredUploads(userId: string, form: string): Promise<void> {
  const fields = Object.values(uploadNames(form));
  await Promise.all(fields.map((field) => uploadStore(userId, field).deleteAll()));
}
