import axios, { isAxiosError, isCancel } from 'axios';
import { RequestError, requestMessages } from './request-error.ts';
import type { Transport } from './transport.ts';

/** Calls over the network, by axios. A first view that the HTML has asked for needs none: this is a file of its own. */
export const axiosTransport: Transport = async ({ method, url, body, token, signal, onProgress }) => {
  try {
    const { status, data, headers } = await axios.request<unknown>({
      method,
      url,
      data: body,
      headers: token ? { Authorization: `Bearer ${token}` } : undefined,
      signal,
      // Every status is a reply.
      validateStatus: null,
      // A browser asks the other host's leave for a call that is watched: only where somebody looks.
      onUploadProgress: onProgress && (({ progress }) => onProgress(progress ?? 0)),
    });
    return { status, body: data, retryAfter: headers['retry-after'] };
  } catch (thrown) {
    throw withoutReply(thrown);
  }
};

/** Why a call has no reply, with the specification's messages (point 8). */
export function withoutReply(thrown: unknown): RequestError {
  if (isCancel(thrown)) return new RequestError('cancelled', 'Cancelled', { cause: thrown });
  if (!isAxiosError(thrown)) return new RequestError('unexpected', requestMessages.unexpected, { cause: thrown });
  const method = thrown.config?.method?.toUpperCase();
  if (thrown.request) return new RequestError('no-response', requestMessages.noResponse, { method, cause: thrown });
  return new RequestError('setup', thrown.message, { method, cause: thrown });
}
