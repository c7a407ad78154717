import { deleteAuth } from '#src/lib/http/api.ts';

/**
 * Tells the server that a file is no longer wanted. Nobody waits for the answer: one that a post holds is refused and stays, and
 * one that the server never heard about goes by itself after some days.
 */
export function letMediaGo(id: string): void {
  deleteAuth('/media/{id}', { params: { id }, handles: () => true }).catch(() => {});
}
