import axios from 'axios';
import type { Method } from '#contract/endpoint.ts';
import { apiPrefix } from '#contract/limits.ts';
import { env } from '#src/lib/env.ts';
import { log } from '#src/lib/log.ts';
import { type Answer, toAnswer } from './answer.ts';
import { RequestError, requestMessages } from './request-error.ts';
import { fromResponse, toRequestError } from './to-request-error.ts';

/** What the page gives to the calls; lib knows neither the store nor the toasts. */
export interface HttpHooks {
  /** The token of the session, null for a visitor. */
  getToken: () => string | null;
  /** A 401: the session is dead. Called after `onFailure`. */
  onUnauthorized: (error: RequestError) => void;
  /** Every failure that is to be shown, once for each call. */
  onFailure: (error: RequestError) => void;
  /** The message of a success whose caller wants it shown. */
  onSuccess: (message: string) => void;
}

const nothing = () => {};
let hooks: HttpHooks = { getToken: () => null, onUnauthorized: nothing, onFailure: nothing, onSuccess: nothing };

/** Called once, by the composition root. */
export function configureHttp(given: HttpHooks): void {
  hooks = given;
}

export const currentToken = () => hooks.getToken();
export const announceSuccess = (message: string) => hooks.onSuccess(message);

/** For those who answer calls without a network: server-calls.ts. */
export const instance = axios.create({ baseURL: `${env.apiHost}${apiPrefix}`, timeout: 0 });

type QueryValue = string | number | boolean | readonly string[] | null | undefined;

export interface Call {
  method: Method;
  /** As the endpoint table writes it: `/posts/{id}`. */
  path: string;
  params?: Record<string, string>;
  query?: URLSearchParams | Record<string, QueryValue>;
  body?: unknown;
  token?: string | null;
  signal?: AbortSignal;
}

/** Makes one call. Throws a RequestError for every failure, after it has been announced through the hooks. */
export async function send(call: Call): Promise<Answer<unknown>> {
  try {
    const response = await instance.request<unknown>({
      method: call.method,
      url: fillPath(call.path, call.params),
      params: call.query && toSearchParams(call.query),
      data: call.body,
      headers: call.token ? { Authorization: `Bearer ${call.token}` } : undefined,
      signal: call.signal,
    });
    const answer = toAnswer(response.data);
    if (answer === null) throw fromResponse(response);
    if (!answer.success) {
      const { status } = response;
      hooks.onFailure(
        new RequestError('refused', answer.message || requestMessages.failed, { status, method: call.method }),
      );
    }
    return answer;
  } catch (thrown) {
    throw announced(toRequestError(thrown));
  }
}

/** Tells the page about a failure, as the specification's catalogue says for its kind, and gives it back to be thrown. */
export function announced(error: RequestError): RequestError {
  if (error.kind === 'inactive') log.warn(error.message);
  else if (error.kind !== 'cancelled') hooks.onFailure(error);
  if (error.kind === 'unauthorized') hooks.onUnauthorized(error);
  return error;
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
