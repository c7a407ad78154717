import { reportError } from './client.ts';
import { getFile } from './get-file.ts';
import { RequestError, requestMessages } from './request-error.ts';

/** A private file to save. Failures are reported as those of other calls. */
export async function downloadFile(path: `/${string}`, type: string): Promise<Blob> {
  try {
    return await getFile(path, type);
  } catch (thrown) {
    throw reportError(
      thrown instanceof RequestError ? thrown : new RequestError('unexpected', requestMessages.unexpected),
    );
  }
}
