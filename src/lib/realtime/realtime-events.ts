import type { ServerEvents } from '#contract/events.ts';

type Listeners = { [Name in keyof ServerEvents]?: Set<ServerEvents[Name]> };

const listeners: Listeners = {};

/** Listens to a socket event for as long as it is connected. @returns the unsubscribe function */
export function onRealtimeEvent<Name extends keyof ServerEvents>(name: Name, listener: ServerEvents[Name]): () => void {
  const own: Set<ServerEvents[Name]> = listeners[name] ?? new Set();
  Object.assign(listeners, { [name]: own.add(listener) });
  return () => own.delete(listener);
}

export function dispatchRealtimeEvent<Name extends keyof ServerEvents>(
  name: Name,
  ...payload: Parameters<ServerEvents[Name]>
): void {
  for (const listener of listeners[name] ?? []) (listener as (...given: typeof payload) => void)(...payload);
}
