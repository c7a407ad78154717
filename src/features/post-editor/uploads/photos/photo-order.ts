import type { QueuedUpload } from '#src/lib/upload/upload-state.ts';
import type { PhotoValues } from '../../form/field-values.ts';

export type Tile = { photo: PhotoValues } | { upload: QueuedUpload };

/**
 * When each photo was chosen, by id: photos that arrive early are placed after those chosen before them. A photo that the member moved is
 * not in here.
 */
export type ChosenAt = ReadonlyMap<string, number>;

function placeFor(key: number, photos: readonly PhotoValues[], chosenAt: ChosenAt): number {
  const later = photos.findIndex(({ id }) => (chosenAt.get(id) ?? 0) > key);
  return later < 0 ? photos.length : later;
}

export function insertSent(photos: readonly PhotoValues[], sent: PhotoValues, key: number, chosenAt: ChosenAt) {
  return photos.toSpliced(placeFor(key, photos, chosenAt), 0, sent);
}

export function arrangeTiles(
  photos: readonly PhotoValues[],
  uploads: readonly QueuedUpload[],
  chosenAt: ChosenAt,
): Tile[] {
  const waitingAt = (index: number): Tile[] =>
    uploads.filter(({ key }) => placeFor(key, photos, chosenAt) === index).map((upload) => ({ upload }));
  return [...photos.flatMap((photo, index) => [...waitingAt(index), { photo }]), ...waitingAt(photos.length)];
}

export function placeByKey(key: string, from: number, count: number): number | undefined {
  const to = {
    ArrowLeft: from - 1,
    ArrowUp: from - 1,
    ArrowRight: from + 1,
    ArrowDown: from + 1,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined || to === from || to < 0 || to >= count ? undefined : to;
}

export function moveTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...item);
}
