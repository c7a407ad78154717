import { type EndpointName, endpoints } from '#contract/endpoints.ts';

const names = Object.keys(endpoints) as EndpointName[];

/** Levenshtein's distance: how many letters to insert, drop or replace. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The reason why a name is no call, with the most similar one: `No call 'GET /post' in the endpoint table; did you mean …?` */
export function unknownCallMessage(name: string): string {
  const [nearest] = names
    .map((known) => ({ known, distance: editDistance(name.toLowerCase(), known.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  return `No call '${name}' in the endpoint table; did you mean '${nearest?.known}'?`;
}

/** Throws for a name that is no call; the stack begins where `caller` was called. */
export function assertEndpointName(name: string, caller: (...given: never[]) => unknown): asserts name is EndpointName {
  if (Object.hasOwn(endpoints, name)) return;
  const error = new Error(unknownCallMessage(name));
  Error.captureStackTrace?.(error, caller);
  throw error;
}
