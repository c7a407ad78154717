import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../context.ts';

/** Requests that one connection may have open at a time; browsers send one after the other. */
export const openRequestsMax = 8;

const openRequests = new WeakMap<Socket, Map<FastifyReply, (() => void)[]>>();

function openRequestsOf(socket: Socket) {
  const known = openRequests.get(socket);
  if (known) return known;
  const open = new Map<FastifyReply, (() => void)[]>();
  openRequests.set(socket, open);
  socket.once('close', () => {
    for (const reply of [...open.keys()]) {
      // Node emits `close` for the first reply only: other files would stay open.
      if (!reply.raw.socket) reply.raw.destroy().emit('close');
      closeRequest(open, reply);
    }
  });
  return open;
}

function closeRequest(open: Map<FastifyReply, (() => void)[]>, reply: FastifyReply): void {
  const cleanUps = open.get(reply) ?? [];
  open.delete(reply);
  for (const cleanUp of cleanUps) cleanUp();
}

const isFull = (socket: Socket) => socket.destroyed || openRequestsOf(socket).size >= openRequestsMax;

/** Ends a connection with more than `openRequestsMax` pipelined requests; what it asked for is not answered. */
export function limitOpenRequests(app: App): void {
  // A thousand more may be in the same bytes: the framework would spend a second on them.
  for (const handle of app.server.listeners('request') as RequestListener[])
    app.server.off('request', handle).on('request', (request, response) => {
      if (!isFull(request.socket)) return handle(request, response);
      // Else Node makes an error with a stack for each as the connection closes.
      request.destroy();
      request.socket.destroy();
    });
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const open = openRequestsOf(socket);
    if (isFull(socket)) {
      socket.destroy();
      return reply.hijack();
    }
    open.set(reply, []);
    reply.raw.once('close', () => closeRequest(open, reply));
  });
  // Skip requests pipelined after the one too many.
  app.addHook('preHandler', async ({ raw: { socket } }, reply) => (socket.destroyed ? reply.hijack() : undefined));
}

/** Calls `cleanUp` once the reply is sent or its connection is closed: a reply that waits for an earlier one emits no event then. */
export function onRequestClosed({ raw }: FastifyRequest, reply: FastifyReply, cleanUp: () => void): void {
  const cleanUps = openRequests.get(raw.socket)?.get(reply);
  if (cleanUps) cleanUps.push(cleanUp);
  else cleanUp();
}
