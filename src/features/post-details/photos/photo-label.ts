import type { Picture } from '#contract/post/post.ts';

/** `Photo 3 of 9: Kitchen with island`; `place` counts from 0. */
export const photoLabel = (photos: readonly Picture[], place: number) =>
  [`Photo ${place + 1} of ${photos.length}`, photos[place]?.alt].filter(Boolean).join(': ');

export const firstPhotoSizes = '(min-width: 48rem) 50vw, 100vw';
