import { useState } from 'react';
import type { PhotoValues } from '../../form/field-values.ts';
import { discardUpload } from '../discard-upload.ts';

interface RemovedPhoto {
  photo: PhotoValues;
  index: number;
}

type EditPhotos = (edit: (photos: PhotoValues[]) => PhotoValues[]) => void;

const has = (photos: readonly PhotoValues[], { id }: PhotoValues) => photos.some((photo) => photo.id === id);

export function useRemovedPhotos(photos: readonly PhotoValues[], onChange: EditPhotos) {
  const [taken, setTaken] = useState<readonly RemovedPhoto[]>([]);
  // A photo may have come back with what was saved, or with the version of another tab.
  const removed = taken.filter(({ photo }) => !has(photos, photo));

  return {
    removed,
    remove(index: number): void {
      const photo = photos[index];
      if (!photo) return;
      setTaken([...removed, { photo, index }]);
      onChange((before) => before.filter(({ id }) => id !== photo.id));
    },
    undoRemoval(): void {
      const last = removed.at(-1);
      if (!last) return;
      setTaken(removed.slice(0, -1));
      onChange((before) => (has(before, last.photo) ? before : before.toSpliced(last.index, 0, last.photo)));
    },
    /** The member leaves the step: the server may delete the files. */
    discardRemoved(): void {
      for (const { photo } of removed) discardUpload(photo.id);
      setTaken([]);
    },
  };
}
