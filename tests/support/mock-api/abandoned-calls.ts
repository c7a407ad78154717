/* Calls still under way when their test ends: no answer of theirs may change the state of the next test. */

const underWay = new Set<string>();
const left = new Set<string>();

export const callBegan = (requestId: string) => underWay.add(requestId);
export const callEnded = (requestId: string) => underWay.delete(requestId);

export function leaveCalls(): void {
  for (const requestId of underWay) left.add(requestId);
  underWay.clear();
}

export const isLeft = (requestId: string) => left.has(requestId);
