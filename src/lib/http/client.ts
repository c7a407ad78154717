import type { Method } from '#contract/endpoint.ts';
import { apiPrefix } from '#contract/limits.ts';
import { env } from '#src/lib/env.ts';
import { log } from '#src/lib/log.ts';
import { type Answer, toAnswer } from './answer.ts';
import { takeBegunCall } from './begun-calls.ts';
import { failedReply } from './failed-reply.ts';
import { RequestError, requestMessages } from './request-error.ts';
import type { Outgoing, Transport } from './transport.ts';

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

/** Loads what carries calls over the network: with the first call that needs it, or before, when there is time. */
export const loadNetwork = () => import('./axios-transport.ts');

let transport: Transport = async (outgoing) => {
  const network = await loadNetwork().catch((cause: unknown) => {
    throw new RequestError('no-response', requestMessages.noResponse, { method: outgoing.method, cause });
  });
  return network.axiosTransport(outgoing);
};

/** For those who answer calls without a network: server-calls.ts. */
export function carryCallsBy(given: Transport): void {
  transport = given;
}

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
  /** Told how much of the body has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** What is said when it fails, where the specification has words of its own for this call. */
  failureMessage?: string;
  /** Which failures whoever calls deals with by itself: nobody is told about them, but of the end of a session always. */
  handles?: (error: RequestError) => boolean;
}

/** Makes one call. Throws a RequestError for every failure, after it has been announced through the hooks. */
export async function send(call: Call): Promise<Answer<unknown>> {
  try {
    const outgoing = toOutgoing(call);
    const reply = (await takeBegunCall(outgoing)) ?? (await transport(outgoing));
    if (call.signal?.aborted) throw new RequestError('cancelled', 'Cancelled');
    const { status } = reply;
    const answer = status >= 200 && status < 300 ? toAnswer(reply.body) : null;
    if (answer === null) throw failedReply(reply, call.method);
    if (!answer.success) {
      const message = call.failureMessage || answer.message || requestMessages.failed;
      const refused = new RequestError('refused', message, { status, method: call.method });
      if (!call.handles?.(refused)) hooks.onFailure(refused);
    }
    return answer;
  } catch (thrown) {
    const error = forCaller(call, asRequestError(thrown));
    throw error.kind !== 'unauthorized' && call.handles?.(error) ? error : announced(error);
  }
}

/** The same failure as it concerns whoever made the call. */
function forCaller(call: Call, error: RequestError): RequestError {
  const { kind } = error;
  if (kind === 'unauthorized' || kind === 'inactive') {
    // The answer to a session that was left meanwhile says nothing about the one that is there now.
    const isOfThePast = Boolean(call.token) && call.token !== currentToken();
    return isOfThePast ? new RequestError('cancelled', error.message, error) : error;
  }
  return call.failureMessage && kind !== 'cancelled' ? new RequestError(kind, call.failureMessage, error) : error;
}

/** Tells the page about a failure, as the specification's catalogue says for its kind, and gives it back to be thrown. */
export function announced(error: RequestError): RequestError {
  if (error.kind === 'inactive') log.warn(error.message);
  else if (error.kind !== 'cancelled') hooks.onFailure(error);
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
