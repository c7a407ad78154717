import sharp, { type Sharp } from 'sharp';

/** The endings that a picture's files have, each with its type. */
export const pictureTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof pictureTypes;

/** A decoded picture: upright, without transparency, three bytes a pixel, nothing else of the original. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

// One core for a picture: the other is for answers. Every picture is decoded once, so a cache would only hold memory.
sharp.concurrency(1);
sharp.cache(false);

const placeholderWidth = 16;
const paper = '#ffffff';

const openPixels = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

/** Draws an SVG at the size, as crisp as if it had been drawn for it. */
export function rasterise(svg: string, width: number, height: number): Promise<Pixels> {
  const svgPixelsPerInch = 72;
  const svgWidth = 1200;
  const image = sharp(Buffer.from(svg), { density: (svgPixelsPerInch * width) / svgWidth });
  return toPixels(image.resize(width, height, { fit: 'fill' }));
}

/** Transparency becomes white, as paper would show it. */
export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .flatten({ background: paper })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * One file of a picture. Measured at 1600 px: AVIF takes 230 ms at effort 1, 510 ms at effort 2 for a fifth less of bytes,
 * and at effort 0 it is larger than WebP.
 */
export function encodePicture(pixels: Pixels, width: number, format: PictureFormat): Promise<Buffer> {
  const image = openPixels(pixels).resize(width);
  switch (format) {
    case 'avif':
      return image.avif({ quality: 52, effort: 1 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 76, effort: 2 }).toBuffer();
    case 'jpg':
      return image.jpeg({ quality: 78, progressive: true }).toBuffer();
  }
}

/** A blurred picture of 16 pixels' width as a data address, about 230 characters long; of lower quality its colours go astray. */
export async function encodePlaceholder(pixels: Pixels): Promise<string> {
  const tiny = await openPixels(pixels).resize(placeholderWidth).webp({ quality: 80, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
