/*
 * Calls that are still under way when their test ends. Nobody waits for them any more, and what they would leave behind must not
 * be found by the next test.
 */

const underWay = new Set<string>();
const left = new Set<string>();

export const callBegan = (requestId: string) => underWay.add(requestId);
export const callEnded = (requestId: string) => underWay.delete(requestId);

/** At the end of a test: no call that is under way is answered any more. */
export function leaveCalls(): void {
  for (const requestId of underWay) left.add(requestId);
  underWay.clear();
}

export const isLeft = (requestId: string) => left.has(requestId);
