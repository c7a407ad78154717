import type { IncomingMessage } from 'node:http';
import type { Server as Engine } from 'engine.io';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { socketsOfMemberMax } from '#contract/limits.ts';
import type { App, Context } from '#server/platform/context.ts';
import { ApiError, forbidden, notFound } from '#server/platform/errors.ts';
import { limitBeside } from '#server/platform/http/limits/rate-limits.ts';
import { findViewer } from '#server/platform/security/sessions.ts';
import { isAllowedOrigin } from './allowed-origin.ts';
import { roomOfUser, type SocketMember, type SocketServer } from './socket-server.ts';
import { isUpgrade, routeUpgrades, socketPath, takeUpgrade } from './upgrade.ts';

const members = new WeakMap<IncomingMessage, SocketMember>();

/** Whose connection it is; once, so that one connection is one socket. */
export function takeMember(request: IncomingMessage): SocketMember | undefined {
  const member = members.get(request);
  members.delete(request);
  return member;
}

/** @returns what ends all connections */
export function registerUpgrade(app: App, { db, config }: Context, io: SocketServer, engine: Engine): () => void {
  const endAll = routeUpgrades(app);

  async function upgrade(request: FastifyRequest, reply: FastifyReply) {
    if (!isUpgrade(request)) throw notFound();
    if (!isAllowedOrigin(request, config.publicUrl)) throw forbidden('Sockets aren’t open to this site');
    const { token, ...rest } = request.query as Record<string, unknown>;
    const authenticatedAt = Date.now();
    const viewer = await findViewer(db, typeof token === 'string' ? token : '');
    const open = viewer && io.sockets.adapter.rooms.get(roomOfUser(viewer.id))?.size;
    if (open && open >= socketsOfMemberMax)
      throw new ApiError(429, 'Too many open tabs. Please close some.', { retryAfter: 60 });
    const taken = takeUpgrade(request, reply);
    if (viewer && !viewer.isDeactivated)
      members.set(taken.request, { userId: viewer.id, sessionId: viewer.sessionId, authenticatedAt });
    // What a socket keeps of its request must not hold the token.
    taken.request.url = `${socketPath}/?${new URLSearchParams(rest as Record<string, string>)}`;
    engine.handleUpgrade(taken.request, taken.socket, taken.head);
  }

  app.get(socketPath, { config: { rateLimit: limitBeside('sockets') } }, upgrade);
  return endAll;
}
