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
