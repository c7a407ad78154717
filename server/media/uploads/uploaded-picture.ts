import sharp from 'sharp';
import { pictureBytesMax, picturePixelsMax, pictureWidths } from '#contract/limits.ts';
import { ApiError, malformed } from '#server/platform/errors.ts';
import { contentOf, type FileContent } from '#server/platform/files/file-content.ts';
import { type Pixels, toPixels } from '../rendering/picture-encoder.ts';
import { findPictureType, type UploadType } from './picture-signature.ts';

const widest = Math.max(...pictureWidths);
const squareSide = 640;
/** The longest panoramas are half as long; longer pictures cannot be encoded in every format. */
const longestRatio = 10;
const megabyte = 1024 * 1024;

const tooLarge = (message: string) => new ApiError(413, message);
const unknownType = () => new ApiError(415, 'This file type isn’t supported. Use a JPEG, PNG, WebP or AVIF.');
const broken = () => malformed('This photo is damaged or incomplete. Try uploading it again.');

export function identifyUpload({ bytes, head }: Pick<FileContent, 'bytes' | 'head'>): UploadType {
  if (bytes === 0) throw malformed('This file is empty.');
  if (bytes > pictureBytesMax) throw tooLarge(`Photos can be up to ${pictureBytesMax / megabyte} MB.`);
  const type = findPictureType(head);
  if (!type) throw unknownType();
  return type;
}

/** Reads the header, so that decompression bombs are refused undecoded. Runs in the queue. @throws ApiError 400, 413, 415 */
export async function inspectUpload(bytes: Buffer): Promise<{ width: number; height: number; type: UploadType }> {
  const type = identifyUpload(contentOf(bytes));
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error) => refuse(error, type));
  if (header.width * header.height > picturePixelsMax) {
    throw tooLarge(`Photos can be up to ${picturePixelsMax / 1_000_000} megapixels.`);
  }
  const { width, height } = header.autoOrient;
  if (Math.max(width, height) > longestRatio * Math.min(width, height)) {
    throw malformed(`This photo is too narrow. Its long side can be at most ${longestRatio} times its short side.`);
  }
  return { width, height, type };
}

/** Keeps no metadata and only the first frame. Runs in the queue. @throws ApiError 400 damaged, 413, 415 no AV1 */
export async function decodeUpload(bytes: Buffer): Promise<Pixels> {
  const type = identifyUpload(contentOf(bytes));
  const image = openUpload(bytes).resize({ width: widest, withoutEnlargement: true });
  return toPixels(image).catch((error) => refuse(error, type));
}

export async function squareUpload(bytes: Buffer): Promise<Buffer> {
  const { width, height, type } = await inspectUpload(bytes);
  const side = Math.min(width, height, squareSide);
  const square = openUpload(bytes).resize(side, side, { fit: 'cover' }).webp({ quality: 92 });
  return square.toBuffer().catch((error) => refuse(error, type));
}

const openUpload = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: picturePixelsMax, failOn: 'warning' }).autoOrient();

function refuse(error: unknown, type: UploadType): never {
  const isCodecMissing =
    error instanceof Error && /compression format|no decoding plugin|unsupported/i.test(error.message);
  throw type === 'image/avif' && isCodecMissing ? unknownType() : broken();
}
