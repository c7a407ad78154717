import axios, { isAxiosError, isCancel } from 'axios';
import { RequestError, requestMessages } from './request-error.ts';
import type { Transport } from './transport.ts';

/** Calls over the network. A file of its own: a first view with preloaded responses does not need axios. */
export const axiosTransport: Transport = async ({ method, url, body, token, signal, onProgress, isFile }) => {
  try {
    const { status, data, headers } = await axios.request<unknown>({
      method,
      url,
      data: body,
      headers: token ? { Authorization: `Bearer ${token}` } : undefined,
      signal,
      ...(isFile && { responseType: 'arraybuffer' }),
      validateStatus: null,
      // No cookie is sent back as a header: looking for one delays every call.
      xsrfCookieName: '',
      // Upload progress causes a CORS preflight: only where it is shown.
      onUploadProgress: onProgress && (({ progress }) => onProgress(progress ?? 0)),
    });
    return { status, body: data, retryAfter: headers['retry-after'] };
  } catch (thrown) {
    throw toRequestError(thrown);
  }
};

export function toRequestError(thrown: unknown): RequestError {
  if (isCancel(thrown)) return new RequestError('cancelled', 'Cancelled', { cause: thrown });
  if (!isAxiosError(thrown)) return new RequestError('unexpected', requestMessages.unexpected, { cause: thrown });
  const method = thrown.config?.method?.toUpperCase();
  if (thrown.request) return new RequestError('no-response', requestMessages.noResponse, { method, cause: thrown });
  return new RequestError('setup', thrown.message, { method, cause: thrown });
}
