import { documentBytesMax, floorPlanBytesMax, pictureBytesMax } from '#contract/limits.ts';
import { formatFileSize } from '#src/lib/format/file-size.ts';

const pdf = 'application/pdf';
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const documentTypes = [pdf, ...pictureTypes];

export const pictureAccept = pictureTypes.join(',');
export const documentAccept = documentTypes.join(',');

interface Rules {
  types: readonly string[];
  bytesMax: (type: string) => number;
  what: string;
}

function check({ size, type }: File, { types, bytesMax, what }: Rules): string | undefined {
  if (!types.includes(type)) {
    return `This file type isn’t supported. Use a ${types.includes(pdf) ? 'PDF, ' : ''}JPEG, PNG, WebP or AVIF.`;
  }
  if (size === 0) return 'This file is empty.';
  const max = bytesMax(type);
  if (size > max) return `This file is ${formatFileSize(size)}. ${what} can be up to ${formatFileSize(max)}.`;
  return undefined;
}

export const checkDocument = (file: File) =>
  check(file, { types: documentTypes, bytesMax: () => documentBytesMax, what: 'Documents' });

export const checkFloorPlan = (file: File) =>
  check(file, {
    types: documentTypes,
    bytesMax: (type) => (type === pdf ? floorPlanBytesMax : pictureBytesMax),
    what: 'Floor plans',
  });

export const checkPicture = (file: File) =>
  check(file, { types: pictureTypes, bytesMax: () => pictureBytesMax, what: 'Photos' });
