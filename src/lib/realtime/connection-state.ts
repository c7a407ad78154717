import { createFlag } from '#src/lib/browser/create-flag.ts';

const connected = createFlag(false);

export const setRealtimeConnected = connected.set;
export const useRealtimeConnected = connected.useValue;
