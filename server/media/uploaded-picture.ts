import sharp, { type Metadata } from 'sharp';
import { pictureBytesMax, picturePixelsMax, pictureWidths } from '#contract/limits.ts';
import { ApiError, malformed } from '#server/platform/errors.ts';
import { type Pixels, toPixels } from './picture-encoder.ts';

/** By its content, whatever its name says. HEIC passes where the server can decode it. */
const accepted = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heif: 'image/heif',
} as const;
export type UploadType = (typeof accepted)[keyof typeof accepted];

/** AVIF is a kind of HEIF. */
function typeOf({ format, compression }: Metadata): UploadType | undefined {
  const name = format === 'heif' && compression === 'av1' ? 'avif' : format;
  return accepted[name as keyof typeof accepted];
}

/** How the accepted types begin. Nothing else reaches a decoder, least of all one that reads XML. */
const beginnings = [
  { at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { at: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { at: 8, bytes: Buffer.from('WEBP') },
  // Videos begin so, too.
  { at: 4, bytes: Buffer.from('ftyp'), isShared: true },
];

const beginningOf = (file: Buffer) =>
  beginnings.find(({ at, bytes }) => file.subarray(at, at + bytes.length).equals(bytes));

const widest = Math.max(...pictureWidths);
const squareSide = 640;
/** The longest panoramas are half as long; what is longer still cannot be encoded as every type of file. */
const longestRatio = 10;
const megabyte = 1024 * 1024;

const tooLarge = (message: string) => new ApiError(413, message);
const unknownType = () =>
  new ApiError(415, 'This is not a picture we can read. Please send a JPEG, PNG, WebP or AVIF.');
const broken = () => malformed('This picture is damaged or incomplete. Please choose it again.');

/**
 * Reads the header of an upload alone, so that a bomb costs nothing.
 *
 * @returns its size in pixels, upright, and its type
 * @throws ApiError 400 empty, damaged or far too narrow, 413 over 20 MB or 50 megapixels, 415 none of the accepted types
 */
export async function inspectUpload(bytes: Buffer): Promise<{ width: number; height: number; type: UploadType }> {
  if (bytes.length === 0) throw malformed('The file is empty.');
  if (bytes.length > pictureBytesMax) throw tooLarge(`A picture may have at most ${pictureBytesMax / megabyte} MB.`);
  const beginning = beginningOf(bytes);
  if (!beginning) throw unknownType();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw beginning.isShared ? unknownType() : broken();
    });
  const type = typeOf(header);
  if (!type) throw unknownType();
  if (header.width * header.height > picturePixelsMax) {
    throw tooLarge(`A picture may have at most ${picturePixelsMax / 1_000_000} megapixels.`);
  }
  const { width, height } = header.autoOrient;
  if (Math.max(width, height) > longestRatio * Math.min(width, height)) {
    throw malformed(`A picture may be at most ${longestRatio} times as long as it is wide.`);
  }
  return { width, height, type };
}

/**
 * Decodes an upload: upright, in sRGB, no larger than the widest file we make, with nothing of its metadata left.
 * Of an animation only the first frame is taken.
 *
 * @throws ApiError 400 where it is damaged or ends too early, 415 where this server cannot decode it
 */
export async function decodeUpload(bytes: Buffer): Promise<Pixels> {
  return toPixels(openUpload(bytes).resize({ width: widest, withoutEnlargement: true })).catch(refuse);
}

/**
 * The middle of an upload as a square, no wider than it is shown anywhere, as a picture of its own. Throws what `decodeUpload` throws.
 */
export async function squareUpload(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await inspectUpload(bytes);
  const side = Math.min(width, height, squareSide);
  return openUpload(bytes).resize(side, side, { fit: 'cover' }).webp({ quality: 92 }).toBuffer().catch(refuse);
}

const openUpload = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: picturePixelsMax, failOn: 'warning' }).autoOrient();

function refuse(error: unknown): never {
  const isCodecMissing =
    error instanceof Error && /compression format|no decoding plugin|unsupported/i.test(error.message);
  throw isCodecMissing ? unknownType() : broken();
}
