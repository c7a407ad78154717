import type { Method } from '#contract/endpoint.ts';
import { apiPrefix } from '#contract/limits.ts';
import { env } from '#src/lib/config/env.ts';
import { log } from '#src/lib/config/log.ts';
import { failedReply } from './failed-reply.ts';
import { RequestError, requestMessages } from './request-error.ts';
import { type Answer, readAnswer } from './response-body.ts';
import type { Outgoing, Transport } from './transport.ts';

/** Callbacks of the page: lib knows neither the store nor the toasts. */
export interface HttpHooks {
  getToken: () => string | null;
  /** A 401: the session has ended. Called after `onFailure`. */
  onUnauthorized: (error: RequestError) => void;
  /** A 401 of an account that the operator closed. Its message is already in the console. */
  onAccountClosed?: () => void;
  onFailure: (error: RequestError) => void;
  onSuccess: (message: string) => void;
}

const nothing = () => {};
let hooks: HttpHooks = { getToken: () => null, onUnauthorized: nothing, onFailure: nothing, onSuccess: nothing };

export function configureHttp(given: HttpHooks): void {
  hooks = given;
}

export const currentToken = () => hooks.getToken();
export const reportSuccess = (message: string) => hooks.onSuccess(message);

/** At the first call over the network, or earlier when the browser is idle. */
export const loadAxiosTransport = () => import('./axios-transport.ts');

const overNetwork: Transport = async (outgoing) => {
  const { axiosTransport } = await loadAxiosTransport().catch((cause: unknown) => {
    throw new RequestError('no-response', requestMessages.noResponse, { method: outgoing.method, cause });
  });
  if (transport === overNetwork) transport = axiosTransport;
  return axiosTransport(outgoing);
};

let transport = overNetwork;

export function setTransport(given: Transport): void {
  transport = given;
}

type QueryValue = string | number | boolean | readonly string[] | null | undefined;

export interface Call {
  method: Method;
  path: string;
  params?: Record<string, string>;
  query?: URLSearchParams | Record<string, QueryValue>;
  body?: unknown;
  token?: string | null;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
  failureMessage?: string;
  /** Failures that the caller handles: no toast, except for the end of a session. */
  handles?: (error: RequestError) => boolean;
}

/** Makes one call. Throws a RequestError for every failure, after reporting it through the hooks. */
export async function send(call: Call): Promise<Answer<unknown>> {
  try {
    const reply = await transport(toOutgoing(call));
    if (call.signal?.aborted) throw new RequestError('cancelled', 'Cancelled');
    const { status } = reply;
    const answer = status >= 200 && status < 300 ? readAnswer(reply.body) : null;
    if (answer === null) throw failedReply(reply, call.method);
    if (!answer.success) {
      const message = call.failureMessage || answer.message || requestMessages.failed;
      const refused = new RequestError('refused', message, { status, method: call.method });
      if (!call.handles?.(refused)) hooks.onFailure(refused);
    }
    return answer;
  } catch (thrown) {
    const error = forCaller(call, asRequestError(thrown));
    throw !isSessionOver(error) && call.handles?.(error) ? error : reportError(error);
  }
}

const isSessionOver = ({ kind }: RequestError) => kind === 'unauthorized' || kind === 'inactive';

function forCaller(call: Call, error: RequestError): RequestError {
  const { kind } = error;
  if (isSessionOver(error)) {
    // A 401 of a previous session says nothing about the current one.
    const isPreviousSession = Boolean(call.token) && call.token !== currentToken();
    return isPreviousSession ? new RequestError('cancelled', error.message, error) : error;
  }
  return call.failureMessage && kind !== 'cancelled' ? new RequestError(kind, call.failureMessage, error) : error;
}

/** Reports a failure to the page by its kind (specification, point 8) and returns it to be thrown. */
export function reportError(error: RequestError): RequestError {
  if (error.kind === 'inactive') {
    log.warn(String(error.cause));
    hooks.onAccountClosed?.();
  } else if (error.kind !== 'cancelled') hooks.onFailure(error);
  if (error.kind === 'unauthorized') hooks.onUnauthorized(error);
  return error;
}

function asRequestError(thrown: unknown): RequestError {
  if (thrown instanceof RequestError) return thrown;
  return new RequestError('unexpected', requestMessages.unexpected, { cause: thrown });
}

function toOutgoing({ path, params, query, ...call }: Call): Outgoing {
  const search = query ? toSearchParams(query).toString() : '';
  return { ...call, url: `${env.apiHost}${apiPrefix}${fillPath(path, params)}${search && `?${search}`}` };
}

const fillPath = (path: string, params: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function toSearchParams(query: URLSearchParams | Record<string, QueryValue>): URLSearchParams {
  if (query instanceof URLSearchParams) return query;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    const text = Array.isArray(value) ? value.join(',') : String(value);
    if (text !== '') parameters.set(name, text);
  }
  return parameters;
}
