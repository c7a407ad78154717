import * as z from 'zod/mini';
import { tabStore } from '#src/lib/storage.ts';

const storageKey = 'explore-map';

const mapMemory = z.object({
  /** The history entry it belongs to. */
  entry: z.string(),
  view: z.nullable(
    z.object({
      bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
      zoom: z.number(),
    }),
  ),
  activeId: z.nullable(z.string()),
});
type MapMemory = z.output<typeof mapMemory>;

/** Keeps what the map showed, so that Back finds it as it was left. */
export const rememberMap = (memory: MapMemory) => void tabStore.write(storageKey, JSON.stringify(memory));

/** What the map showed when this history entry was left, if that is what was kept last. */
export function recallMap(entry: string): MapMemory | null {
  const text = tabStore.read(storageKey);
  if (text === null) return null;
  try {
    const read = mapMemory.safeParse(JSON.parse(text));
    return read.success && read.data.entry === entry ? read.data : null;
  } catch {
    return null;
  }
}
