import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../context.ts';
import { refuseConnection } from './refuse-connection.ts';

export interface RequestTimeouts {
  headMs: number;
  bodyMs: number;
  uploadSilenceMs: number;
  uploadRate: { bytes: number; perMs: number };
  uploadMs: number;
  replyStallMs: number;
}

export const defaultTimeouts: RequestTimeouts = {
  headMs: 15_000,
  bodyMs: 15_000,
  uploadSilenceMs: 15_000,
  uploadRate: { bytes: 64 * 1024, perMs: 30_000 },
  uploadMs: 600_000,
  // Checked in steps: the connection ends within 15 s.
  replyStallMs: 13_000,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: boolean;
  }
}

const checksPerLimit = 5;

/** Ends requests with a slow body. Node itself enforces the limits of the head and `uploadMs`. */
export function enforceBodyTimeouts(app: App, timeouts: RequestTimeouts): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request.raw;
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
    if (request.routeOptions.config.takesFile) watchUpload(request, reply, timeouts);
    else endAfter(request, reply, timeouts.bodyMs);
  });
}

/** Stalled readers would hold memory, files and connections. */
export function enforceReplyTimeout(app: App, { replyStallMs }: RequestTimeouts): void {
  app.addHook('onSend', async (request, reply) => {
    const { socket } = request.raw;
    let seen = '';
    let stalledChecks = 0;
    const timer = setInterval(() => {
      const state = unsentState(socket);
      stalledChecks = state === seen ? stalledChecks + 1 : 0;
      seen = state ?? '';
      if (stalledChecks === replyChecks) socket.destroy();
    }, replyStallMs / replyChecks).unref();
    reply.raw.once('close', () => clearInterval(timer));
  });
}

const replyChecks = 10;

export function unsentState(socket: Socket): string | undefined {
  // Only the socket's handle knows the rest of a partial write.
  const { writeQueueSize = 0 } = (socket as { _handle?: { writeQueueSize?: number } | null })._handle ?? {};
  const unsent = socket.writableLength + writeQueueSize;
  return unsent > 0 ? `${socket.bytesWritten} ${unsent}` : undefined;
}

function endAfter(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  const timer = setTimeout(() => end(request, reply), ms);
  whenReceived(request, () => clearTimeout(timer));
}

function watchUpload(request: FastifyRequest, reply: FastifyReply, timeouts: RequestTimeouts): void {
  const { socket } = request.raw;
  const { uploadSilenceMs, uploadRate, bodyMs } = timeouts;
  let seen = socket.bytesRead;
  let silentChecks = 0;
  const silence = setInterval(() => {
    silentChecks = socket.bytesRead === seen ? silentChecks + 1 : 0;
    seen = socket.bytesRead;
    if (silentChecks === checksPerLimit) end(request, reply);
  }, uploadSilenceMs / checksPerLimit);
  let atStart = socket.bytesRead;
  const rate = setInterval(() => {
    if (socket.bytesRead - atStart < uploadRate.bytes) end(request, reply);
    atStart = socket.bytesRead;
  }, uploadRate.perMs);
  whenReceived(request, () => {
    clearInterval(silence);
    clearInterval(rate);
  });
  // Refused before the upload was read: the rest counts as an ordinary body.
  reply.raw.once('finish', () => {
    if (!request.raw.complete) endAfter(request, reply, bodyMs);
  });
}

function whenReceived({ raw }: FastifyRequest, then: () => void): void {
  raw.once('end', then);
  raw.once('close', then);
}

function end({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  if (reply.raw.headersSent) raw.destroy();
  else refuseConnection(raw.socket, 408);
}
