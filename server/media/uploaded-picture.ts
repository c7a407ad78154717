import sharp from 'sharp';
import { pictureBytesMax, picturePixelsMax, pictureWidths } from '#contract/limits.ts';
import { ApiError, malformed } from '#server/platform/errors.ts';
import { type Pixels, toPixels } from './picture-encoder.ts';

/** By its content, whatever its name says. HEIC passes where the server can decode it. */
const accepted = new Set(['jpeg', 'png', 'webp', 'heif']);
const widest = Math.max(...pictureWidths);
const megabyte = 1024 * 1024;

const tooLarge = (message: string) => new ApiError(413, message);
const unknownType = () =>
  new ApiError(415, 'This is not a picture we can read. Please send a JPEG, PNG, WebP or AVIF.');
const broken = () => malformed('This picture is damaged or incomplete. Please choose it again.');

/**
 * Reads the header of an upload alone, so that a bomb costs nothing.
 *
 * @returns its size in pixels, upright
 * @throws ApiError 400 empty, 413 over 20 MB or 50 megapixels, 415 none of the accepted types
 */
export async function inspectUpload(bytes: Buffer): Promise<{ width: number; height: number }> {
  if (bytes.length === 0) throw malformed('The file is empty.');
  if (bytes.length > pictureBytesMax) throw tooLarge(`A picture may have at most ${pictureBytesMax / megabyte} MB.`);
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unknownType();
    });
  if (!accepted.has(header.format)) throw unknownType();
  if (header.width * header.height > picturePixelsMax) {
    throw tooLarge(`A picture may have at most ${picturePixelsMax / 1_000_000} megapixels.`);
  }
  return header.autoOrient;
}

/**
 * Decodes an upload: upright, in sRGB, no larger than the widest file we make, with nothing of its metadata left.
 * Of an animation only the first frame is taken.
 *
 * @throws ApiError 400 where it is damaged or ends too early, 415 where this server cannot decode it
 */
export async function decodeUpload(bytes: Buffer): Promise<Pixels> {
  const image = sharp(bytes, { limitInputPixels: picturePixelsMax, failOn: 'warning' })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true });
  try {
    return await toPixels(image);
  } catch (error) {
    const isCodecMissing =
      error instanceof Error && /compression format|no decoding plugin|unsupported/i.test(error.message);
    throw isCodecMissing ? unknownType() : broken();
  }
}
