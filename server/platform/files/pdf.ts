import { malformed } from '../errors.ts';

const header = Buffer.from('%PDF-');
const endBytes = 1024;
const end = /startxref\s+(\d{1,10})\s+%%EOF/g;

export const looksLikePdf = (bytes: Buffer): boolean => bytes.subarray(0, header.length).equals(header);

/** Checks that a PDF has a version and its final cross-reference. @throws ApiError 400 where it is damaged or truncated */
export function checkPdf(bytes: Buffer): void {
  const hasVersion = /^%PDF-[12]\.\d[\s%]/.test(bytes.subarray(0, 10).toString('latin1'));
  const [, table] = [...bytes.subarray(-endBytes).toString('latin1').matchAll(end)].at(-1) ?? [];
  if (!hasVersion || table === undefined || Number(table) >= bytes.length) {
    throw malformed('This PDF is damaged or incomplete. Try uploading it again.');
  }
}
