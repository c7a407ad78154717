import type { QueuedUpload } from '#src/lib/upload-queue.ts';
import type { PhotoValues } from './post-values.ts';

/** What stands at one place of the field: a picture that the server has, or one on its way. */
export type Tile = { photo: PhotoValues } | { upload: QueuedUpload };

/**
 * When each picture was chosen, by its id: those that arrive early still stand behind those that were chosen before them. A
 * picture that somebody moved stands where it was put, and is not in here any more.
 */
export type ChosenAt = ReadonlyMap<string, number>;

/** Where a picture belongs that was chosen at `key`: before the first one that was chosen after it, else at the end. */
function placeFor(key: number, photos: readonly PhotoValues[], chosenAt: ChosenAt): number {
  const later = photos.findIndex(({ id }) => (chosenAt.get(id) ?? 0) > key);
  return later < 0 ? photos.length : later;
}

/** Puts a picture that has arrived among the others. */
export function insertSent(photos: readonly PhotoValues[], sent: PhotoValues, key: number, chosenAt: ChosenAt) {
  return photos.toSpliced(placeFor(key, photos, chosenAt), 0, sent);
}

/** The pictures and those on their way in one row; each of these stands where it is going to be. */
export function layTiles(photos: readonly PhotoValues[], uploads: readonly QueuedUpload[], chosenAt: ChosenAt): Tile[] {
  const waitingAt = (index: number): Tile[] =>
    uploads.filter(({ key }) => placeFor(key, photos, chosenAt) === index).map((upload) => ({ upload }));
  return [...photos.flatMap((photo, index) => [...waitingAt(index), { photo }]), ...waitingAt(photos.length)];
}

/** Where the arrow keys, Home and End take a picture; undefined for any other key and at the ends. */
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

/** Takes one out and puts it in at another place. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...item);
}
