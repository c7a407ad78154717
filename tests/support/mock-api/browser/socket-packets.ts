import type { ServerEvents } from '#contract/events.ts';

/** The few packets of Engine.IO and Socket.IO that a page needs to take the mocked API for a socket server. */

/** The first packet of the server. No pings are sent: they are announced for once a day, or the page would connect anew. */
export const socketOpening =
  '0{"sid":"mocked","upgrades":[],"pingInterval":86400000,"pingTimeout":20000,"maxPayload":1000000}';

/** The reply to a page's packet: the confirmation of a connection, and undefined for everything else. */
export const replyToPacket = (packet: string): string | undefined =>
  packet.startsWith('40') ? '40{"sid":"mocked"}' : undefined;

export const eventPacket = <Name extends keyof ServerEvents>(name: Name, ...payload: Parameters<ServerEvents[Name]>) =>
  `42${JSON.stringify([name, ...payload])}`;
