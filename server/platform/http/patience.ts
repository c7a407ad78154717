import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';
import { refuseConnection } from './refuse-connection.ts';

/** How long whoever sends is waited for, in milliseconds. */
export interface Patience {
  /** Until the whole head of a request is there. */
  head: number;
  /** Until the whole body of an ordinary call is there. */
  body: number;
  /** While nothing more comes of a file. */
  silence: number;
  /** Until the whole of a call that sends a file is there: a photo of 20 MB from a phone with little signal. */
  file: number;
}

export const usualPatience: Patience = { head: 15_000, body: 15_000, silence: 15_000, file: 600_000 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call is sent a file: what counts is that it keeps coming. */
    takesFile?: boolean;
  }
}

/** How often a silence is looked for until it is one. */
const looks = 5;

/** Cuts whoever sends a body too slowly. The head, and the longest that a file may take, are Node's own to watch. */
export function cutSlowSenders(app: App, patience: Patience): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request.raw;
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
    if (request.routeOptions.config.takesFile) watchSilence(request, reply, patience);
    else cutAfter(request, reply, patience.body);
  });
}

function cutAfter(request: FastifyRequest, reply: FastifyReply, time: number): void {
  const timer = setTimeout(() => cut(request, reply), time);
  onceThere(request, () => clearTimeout(timer));
}

function watchSilence(request: FastifyRequest, reply: FastifyReply, { silence, body }: Patience): void {
  const { socket } = request.raw;
  let seen = socket.bytesRead;
  let quietLooks = 0;
  const timer = setInterval(() => {
    quietLooks = socket.bytesRead === seen ? quietLooks + 1 : 0;
    seen = socket.bytesRead;
    if (quietLooks === looks) cut(request, reply);
  }, silence / looks);
  onceThere(request, () => clearInterval(timer));
  // Refused before it was read: what still comes of it is no file any more.
  reply.raw.once('finish', () => {
    if (!request.raw.complete) cutAfter(request, reply, body);
  });
}

function onceThere({ raw }: FastifyRequest, then: () => void): void {
  raw.once('end', then);
  raw.once('close', then);
}

function cut({ raw }: FastifyRequest, reply: FastifyReply): void {
  // All of it is there, and only waits to be read.
  if (raw.complete) return;
  if (reply.raw.headersSent) raw.destroy();
  else refuseConnection(raw.socket, 408);
}
