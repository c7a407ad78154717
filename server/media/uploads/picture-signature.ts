export type UploadType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const textAt = (file: Buffer, from: number, bytes: number) => file.toString('latin1', from, from + bytes);

function isJpeg(file: Buffer): boolean {
  const marker = file[3] ?? 0;
  return file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff && marker >= 0xc0 && marker < 0xff;
}

const isPng = (file: Buffer) => file.subarray(0, pngSignature.length).equals(pngSignature);

const isWebp = (file: Buffer) =>
  textAt(file, 0, 4) === 'RIFF' && ['WEBPVP8 ', 'WEBPVP8L', 'WEBPVP8X'].includes(textAt(file, 8, 8));

const brandsAt = 16;
const boxBytesMax = 256;
const majorBrands = ['avif', 'avis', 'mif1', 'msf1'];

/** A `ftyp` box of a plausible size at the start, which names AVIF among its brands (ISO/IEC 23000-22). */
function isAvif(file: Buffer): boolean {
  if (textAt(file, 4, 4) !== 'ftyp') return false;
  const size = file.readUInt32BE(0);
  if (size < brandsAt || size > boxBytesMax || size % 4 !== 0 || size > file.length) return false;
  const major = textAt(file, 8, 4);
  const compatible = Array.from({ length: (size - brandsAt) / 4 }, (_, at) => textAt(file, brandsAt + at * 4, 4));
  return majorBrands.includes(major) && [major, ...compatible].some((brand) => brand === 'avif' || brand === 'avis');
}

const types: readonly [UploadType, (file: Buffer) => boolean][] = [
  ['image/jpeg', isJpeg],
  ['image/png', isPng],
  ['image/webp', isWebp],
  ['image/avif', isAvif],
];

/** No file matches two signatures, and no other format that our decoders read begins like one of them. */
export const findPictureType = (file: Buffer): UploadType | undefined => types.find(([, is]) => is(file))?.[0];
