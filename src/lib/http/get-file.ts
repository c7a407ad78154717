import { apiPrefix } from '#contract/limits.ts';
import { env } from '#src/lib/config/env.ts';
import { currentToken, loadAxiosTransport } from './client.ts';
import { RequestError, requestMessages } from './request-error.ts';

/** A file that needs the session, by its path below the API. @throws RequestError */
export async function getFile(path: string, type: string, signal?: AbortSignal): Promise<Blob> {
  const token = currentToken();
  const { axiosTransport } = await loadAxiosTransport();
  const url = `${env.apiHost}${apiPrefix}${path}`;
  const { status, body } = await axiosTransport({ method: 'GET', url, token, isFile: true, ...(signal && { signal }) });
  if (status !== 200) throw new RequestError('response', requestMessages.failed, { status, method: 'GET' });
  return new Blob([body as ArrayBuffer], { type });
}
