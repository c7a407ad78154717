import { useEffect, useRef, useState } from 'react';
import { letMediaGo } from './let-media-go.ts';
import type { PhotoValues } from './post-values.ts';
import type { PhotoUploadsProps } from './use-photo-uploads.ts';

interface Removed {
  photo: PhotoValues;
  index: number;
}

/** The pictures that were taken out since the field is shown, each of which can be brought back. When it is left they are let go. */
export function useRemovedPhotos(photos: readonly PhotoValues[], onChange: PhotoUploadsProps['onChange']) {
  const [taken, setTaken] = useState<readonly Removed[]>([]);
  // One may have come back another way: with what was saved, or with the version of another tab.
  const removed = taken.filter(({ photo }) => !has(photos, photo));
  const latest = useRef(removed);

  useEffect(() => {
    latest.current = removed;
  });
  useEffect(
    () => () => {
      for (const { photo } of latest.current) letMediaGo(photo.id);
    },
    [],
  );

  return {
    removed,
    remove(index: number): void {
      const photo = photos[index];
      if (!photo) return;
      setTaken([...removed, { photo, index }]);
      onChange((before) => before.filter(({ id }) => id !== photo.id));
    },
    /** Puts the last one that was taken out back where it was. */
    undo(): void {
      const last = removed.at(-1);
      if (!last) return;
      setTaken(removed.slice(0, -1));
      onChange((before) => (has(before, last.photo) ? before : before.toSpliced(last.index, 0, last.photo)));
    },
  };
}

const has = (photos: readonly PhotoValues[], { id }: PhotoValues) => photos.some((photo) => photo.id === id);
