import { pictureWidths } from '#contract/limits.ts';
import type { Picture } from '#contract/post/post.ts';

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

/** JPEG files for emails, cut to these pixels: mail programs neither choose between files nor cut them. */
export const pictureCrops = { large: { width: 1104, height: 620 }, small: { width: 528, height: 352 } } as const;
export type PictureCrop = keyof typeof pictureCrops;

const cropSize = (crop: PictureCrop) => `${pictureCrops[crop].width}x${pictureCrops[crop].height}`;

export const cropUrl = ({ url }: Pick<Picture, 'url'>, crop: PictureCrop): string => `${url}-${cropSize(crop)}.jpg`;

interface PersonPictureRow {
  picture_id: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  first_name: string;
}

export function presentPersonPicture(row: PersonPictureRow): Picture | null {
  const { picture_id: id, width, height, placeholder, first_name: alt } = row;
  if (id === null || width === null || height === null || placeholder === null) return null;
  return presentPicture({ id, width, height, placeholder, alt });
}
