import { createFlag } from '#src/lib/browser/create-flag.ts';

/** Whether the last check of the account had a reply. A browser can have a network and still not reach the server. */
const reachable = createFlag(true);

export const setServerReachable = reachable.set;
export const useServerReachable = reachable.useValue;
