const startOfScan = 0xda;
const comment = 0xfe;
/** EXIF, XMP and vendor metadata. APP0 (JFIF), APP2 (colour profile) and APP14 (colour transform) are kept. */
const isMetadata = (marker) =>
  marker === comment || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);

/**
 * A JPEG without EXIF, XMP and comments, its pixels unchanged. Other files are returned as they are.
 *
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
export function withoutJpegMetadata(bytes) {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return bytes;
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    if (marker === startOfScan) break;
    const end = at + 2 + bytes[at + 2] * 256 + bytes[at + 3];
    if (!isMetadata(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at));
  return Buffer.concat(kept);
}
