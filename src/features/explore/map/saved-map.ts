import * as z from 'zod/mini';
import { tabStore } from '#src/lib/storage/storage.ts';

const storageKey = 'explore-map';

const savedMapSchema = z.object({
  entry: z.string(),
  view: z.nullable(
    z.object({
      bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
      zoom: z.number(),
    }),
  ),
  activeId: z.nullable(z.string()),
});
type SavedMap = z.output<typeof savedMapSchema>;

export const saveMapState = (memory: SavedMap) => void tabStore.write(storageKey, JSON.stringify(memory));

/** Null where another history entry was saved since. */
export function restoreMapState(entry: string): SavedMap | null {
  const text = tabStore.read(storageKey);
  if (text === null) return null;
  try {
    const read = savedMapSchema.safeParse(JSON.parse(text));
    return read.success && read.data.entry === entry ? read.data : null;
  } catch {
    return null;
  }
}
