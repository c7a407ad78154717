import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/platform/context.ts';
import { refuseConnection } from '#server/platform/http/limits/refuse-connection.ts';
import { networkOf } from '#server/platform/security/network.ts';
import { createPacer } from './pace-by-network.ts';

export const socketPath = '/socket.io';

const upgrades = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>();

/** Handshakes cost a millisecond: a crowd of them takes turns by network, and leaves half of the time to other callers. */
const pauseMs = 2;

/** How long a client that does not read keeps a server from stopping. */
const lastBytesMs = 1_000;

/** Sends upgrades through the routes, so that rate limits, the readiness check and the log treat them like other requests. @returns what closes them all */
export function routeUpgrades(app: App): () => void {
  const open = new Set<Socket>();
  const pace = createPacer(pauseMs);
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const isOurs = request.url?.startsWith(`${socketPath}/`);
    // In development Vite listens too.
    if (!isOurs && app.server.listenerCount('upgrade') > 1) return;
    socket.on('error', () => socket.destroy());
    if (!isOurs) return refuseConnection(socket, 400);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    pace(networkOf(request.socket.remoteAddress ?? ''), () => {
      if (socket.destroyed) return;
      upgrades.set(request, { socket, head });
      const response = new ServerResponse(request);
      response.assignSocket(socket);
      // Node has detached the socket: close it after a reply that is no upgrade.
      response.once('finish', () => socket.destroySoon());
      app.routing(request, response);
    });
  });
  return () => {
    for (const socket of open) socket.destroySoon();
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, lastBytesMs).unref();
  };
}

export const isUpgrade = ({ raw }: FastifyRequest) => upgrades.has(raw);

/** Takes the connection of an upgrade from its response, which keeps nothing of it. */
export function takeUpgrade(
  { raw }: FastifyRequest,
  reply: FastifyReply,
): { request: IncomingMessage; socket: Socket; head: Buffer } {
  const upgrade = upgrades.get(raw);
  if (!upgrade) throw new Error('This request is no upgrade.');
  reply.hijack();
  reply.raw.detachSocket(upgrade.socket);
  reply.raw.emit('close');
  return { request: raw, ...upgrade };
}
