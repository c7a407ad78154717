/** The place where files are kept cannot be reached, or refuses us. The message names it, and no key. */
export class StorageAwayError extends Error {}

/** No room on the disk, or none left of what we may use of it. */
const fullCodes = ['ENOSPC', 'EDQUOT'];

/** Whether a file cannot be kept because there is no room for it: nothing of it is there. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fullCodes.includes(String(error.code));
