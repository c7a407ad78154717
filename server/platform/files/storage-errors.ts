/** The store is unreachable or refuses access. The message names the store and no key. */
export class StorageUnavailableError extends Error {}

const fullCodes = ['ENOSPC', 'EDQUOT'];

export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fullCodes.includes(String(error.code));
