import { malformed } from '../errors.ts';

const header = Buffer.from('%PDF-');
/** Readers look for the end of a PDF in so many of its last bytes. */
const endBytes = 1024;
const end = /startxref\s+(\d{1,10})\s+%%EOF/g;

/** Whether a file begins as a PDF does, whatever its name says. */
export const looksLikePdf = (bytes: Buffer): boolean => bytes.subarray(0, header.length).equals(header);

/**
 * Makes sure that a PDF is there to its end: a version, and behind everything else where its table of contents stands. What it
 * shows is left to whoever opens it: nothing here does.
 *
 * @throws ApiError 400 where it is damaged or ends too early
 */
export function checkPdf(bytes: Buffer): void {
  const hasVersion = /^%PDF-[12]\.\d[\s%]/.test(bytes.subarray(0, 10).toString('latin1'));
  const [, table] = [...bytes.subarray(-endBytes).toString('latin1').matchAll(end)].at(-1) ?? [];
  if (!hasVersion || table === undefined || Number(table) >= bytes.length) {
    throw malformed('This PDF is damaged or incomplete. Please choose it again.');
  }
}
