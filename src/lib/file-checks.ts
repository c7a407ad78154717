import { documentBytesMax, floorPlanBytesMax, pictureBytesMax } from '#contract/limits.ts';
import { formatFileSize } from './file-size.ts';

/* What can be said about a file before it is sent. The server looks at what is in it, and has the last word. */

const pdf = 'application/pdf';
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const documentTypes = [pdf, ...pictureTypes];

export const pictureAccept = pictureTypes.join(',');
export const documentAccept = documentTypes.join(',');

interface Rules {
  types: readonly string[];
  bytesMax: (type: string) => number;
  what: string;
  kinds: string;
}

function check({ size, type }: File, { types, bytesMax, what, kinds }: Rules): string | undefined {
  if (!types.includes(type)) return `${what} is ${kinds}. This is something else.`;
  if (size === 0) return 'This file is empty.';
  const max = bytesMax(type);
  if (size > max) return `This file has ${formatFileSize(size)}. ${what} may have at most ${formatFileSize(max)}.`;
  return undefined;
}

const pdfOrPicture = 'a PDF, or a picture as JPEG, PNG, WebP or AVIF';

/** What is wrong with a document; undefined where nothing is to be seen. */
export const checkDocument = (file: File) =>
  check(file, { types: documentTypes, bytesMax: () => documentBytesMax, what: 'A document', kinds: pdfOrPicture });

/** What is wrong with a floor plan; undefined where nothing is to be seen. */
export const checkFloorPlan = (file: File) =>
  check(file, {
    types: documentTypes,
    bytesMax: (type) => (type === pdf ? floorPlanBytesMax : pictureBytesMax),
    what: 'A floor plan',
    kinds: pdfOrPicture,
  });

/** What is wrong with a picture; undefined where nothing is to be seen. */
export const checkPicture = (file: File) =>
  check(file, {
    types: pictureTypes,
    bytesMax: () => pictureBytesMax,
    what: 'A picture',
    kinds: 'a JPEG, PNG, WebP or AVIF',
  });

/** What is wrong with a picture of a post. What telephones make passes: whether it can be read is up to the server. */
export const checkPhoto = (file: File) =>
  check(file, {
    types: [...pictureTypes, 'image/heic', 'image/heif'],
    bytesMax: () => pictureBytesMax,
    what: 'A picture',
    kinds: 'a JPEG, PNG, WebP, AVIF or HEIC',
  });
