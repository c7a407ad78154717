import { findMedia, isPicture } from '../media.repo.ts';
import type { Media } from '../media.service.ts';
import { cropPixels, type Pixels } from './picture-encoder.ts';
import { openSource, UnusableSourceError } from './picture-source.ts';

/** The middle of a picture that everyone may see. Runs in the queue. undefined where the picture is missing or unreadable */
export async function cropPicture(
  media: Media,
  id: string,
  size: { width: number; height: number },
): Promise<Pixels | undefined> {
  const row = await findMedia(media.db, id);
  if (!row || !isPicture(row) || row.state === 'failed' || row.is_private) return undefined;
  const scale = Math.max(size.width / row.width, size.height / row.height);
  try {
    return await cropPixels(await openSource(row, media, Math.ceil(row.width * scale)), size);
  } catch (error) {
    if (error instanceof UnusableSourceError) return undefined;
    throw error;
  }
}
