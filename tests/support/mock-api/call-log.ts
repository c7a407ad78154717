import type { EndpointName } from '#contract/endpoints.ts';
import type { MockRequest } from './answers/answerer.ts';
import { assertEndpointName } from './endpoint-name.ts';

export interface LoggedCall<Name extends EndpointName> extends MockRequest<Name> {
  name: Name;
  /** Null until it is answered, and for a call that no server answers. */
  status: number | null;
}

let log: LoggedCall<EndpointName>[] = [];
const listeners = new Set<() => void>();

export function logCall<Name extends EndpointName>(call: LoggedCall<Name>): LoggedCall<Name> {
  log.push(call as unknown as LoggedCall<EndpointName>);
  for (const listener of listeners) listener();
  return call;
}

export function clearCallLog(): void {
  log = [];
}

/** The calls of this name so far, the first one first. Values that the contract refuses are listed as they were sent. */
export function callsOf<Name extends EndpointName>(name: Name): LoggedCall<Name>[] {
  assertEndpointName(name, callsOf);
  return log.filter((call) => call.name === name) as unknown as LoggedCall<Name>[];
}

export interface WaitOptions {
  times?: number;
  timeoutMs?: number;
}

/** Waits until a call has been made so many times, in all since the test began; resolves with that call, answered or not. */
export async function waitForCall<Name extends EndpointName>(
  name: Name,
  { times = 1, timeoutMs = 10_000 }: WaitOptions = {},
): Promise<LoggedCall<Name>> {
  assertEndpointName(name, waitForCall);
  const error = new Error();
  Error.captureStackTrace?.(error, waitForCall);
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      listeners.delete(look);
    };
    const look = () => {
      const call = callsOf(name)[times - 1];
      if (!call) return;
      stop();
      resolve(call);
    };
    const timer = setTimeout(() => {
      stop();
      const made = [...new Set(log.map((call) => call.name))].join(', ') || 'none';
      error.message = `'${name}' was called ${callsOf(name).length} of ${times} times within ${timeoutMs / 1000} s. Calls so far: ${made}.`;
      error.stack = error.stack?.replace(/^Error:? ?/, `Error: ${error.message}`);
      reject(error);
    }, timeoutMs);
    listeners.add(look);
    look();
  });
}
