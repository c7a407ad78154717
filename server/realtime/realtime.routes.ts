import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Server as Engine } from 'engine.io';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Context } from '#server/platform/context.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { rateLimitFor } from '#server/platform/http/limits/rate-limits.ts';
import { networkOf } from '#server/platform/security/network.ts';
import { findViewer } from '#server/platform/security/sessions.ts';
import { isAllowedOrigin } from './allowed-origin.ts';
import { handshakeMs, type SocketMember } from './socket-server.ts';
import { SocketSlots } from './socket-slots.ts';
import { isUpgrade, routeUpgrades, socketPath, takeUpgrade } from './upgrade.ts';

const members = new WeakMap<IncomingMessage, SocketMember>();

/** The member of an upgrade request, returned once: one connection is one socket. */
export function takeMember(request: IncomingMessage): SocketMember | undefined {
  const member = members.get(request);
  members.delete(request);
  return member;
}

/** Without a session a connection ends by then, whatever it sends. */
function endAfterHandshake(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), handshakeMs).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** @returns what ends all connections */
export function registerUpgrade(app: App, { db, config }: Context, engine: Engine): () => void {
  const endAll = routeUpgrades(app);
  const slots = new SocketSlots(config.socketsPerNetwork);

  async function upgrade(request: FastifyRequest, reply: FastifyReply) {
    if (!isUpgrade(request)) throw notFound();
    if (!isAllowedOrigin(request, config.publicUrl)) throw forbidden('Sockets aren’t open to this site');
    const { token, ...rest } = request.query as Record<string, unknown>;
    const authenticatedAt = Date.now();
    const slot = slots.take(networkOf(request.ip), request.raw.socket);
    const viewer = await findViewer(db, typeof token === 'string' ? token : '');
    const isMember = viewer !== null && !viewer.isDeactivated;
    if (!isMember) slot.becomeAnonymous();
    const taken = takeUpgrade(request, reply);
    if (isMember) {
      slot.becomeMember(viewer.id);
      members.set(taken.request, { userId: viewer.id, sessionId: viewer.sessionId, authenticatedAt, slot });
    } else endAfterHandshake(taken.socket);
    // Request URLs that sockets keep must not hold the token.
    taken.request.url = `${socketPath}/?${new URLSearchParams(rest as Record<string, string>)}`;
    engine.handleUpgrade(taken.request, taken.socket, taken.head);
  }

  app.get(socketPath, { config: { rateLimit: rateLimitFor('sockets') } }, upgrade);
  return endAll;
}
