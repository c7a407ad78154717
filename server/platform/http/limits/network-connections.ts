import type { Socket } from 'node:net';
import type { Config } from '../../config.ts';
import type { App } from '../../context.ts';
import { networkOf } from '../../security/network.ts';

const connectionsPerSocket = 2;

/** Ends connections that a network opens above twice its live sockets: each holds memory before it has sent anything. */
export function limitConnections(app: App, { socketsPerNetwork, trustProxy }: Config): void {
  // The connections of a proxy belong to many networks.
  if (trustProxy) return;
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > socketsPerNetwork * connectionsPerSocket) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
