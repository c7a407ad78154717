import { pictureWidths } from '#contract/limits.ts';
import type { Picture } from '#contract/post.ts';

/** A row of `media` as an answer tells it. Its files are made by the media pipeline, at the latest when they are asked for. */
export function presentPicture(row: {
  id: string;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
}): Picture {
  const { id, width, height, placeholder, alt } = row;
  const widths = pictureWidths.filter((each) => each <= width);
  return {
    id,
    url: `/media/${id}`,
    width,
    height,
    widths: widths.length > 0 ? widths : [width],
    placeholder,
    alt,
  };
}
