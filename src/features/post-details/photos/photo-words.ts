import type { Picture } from '#contract/post/post.ts';

/** `Photo 3 of 9: Kitchen with island`; `place` counts from 0. */
export const photoWords = (photos: readonly Picture[], place: number) =>
  [`Photo ${place + 1} of ${photos.length}`, photos[place]?.alt].filter(Boolean).join(': ');

export const firstSizes = '(min-width: 48rem) 50vw, 100vw';
