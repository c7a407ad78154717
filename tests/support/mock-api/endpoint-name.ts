import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { nearestName } from './nearest-name.ts';

const names = Object.keys(endpoints) as EndpointName[];

/** The reason why a name is no call, with the most similar one: `No call 'GET /post' in the endpoint table; did you mean …?` */
export function unknownCallMessage(name: string): string {
  return `No call '${name}' in the endpoint table; did you mean '${nearestName(name, names)}'?`;
}

/** Throws for a name that is no call; the stack begins where `caller` was called. */
export function assertEndpointName(name: string, caller: (...given: never[]) => unknown): asserts name is EndpointName {
  if (Object.hasOwn(endpoints, name)) return;
  const error = new Error(unknownCallMessage(name));
  Error.captureStackTrace?.(error, caller);
  throw error;
}
