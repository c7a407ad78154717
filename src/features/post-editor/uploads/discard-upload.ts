import { deleteAuth } from '#src/lib/http/api.ts';

/** Deletes an uploaded file. The server refuses one that a post uses, and deletes unused files after some days by itself. */
export function discardUpload(id: string): void {
  deleteAuth('/media/{id}', { params: { id }, handles: () => true }).catch(() => {});
}
