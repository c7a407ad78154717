import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, RequestTimeouts } from '../../context.ts';
import { onRequestClosed } from './open-requests.ts';
import { refuseConnection } from './refuse-connection.ts';

export const defaultTimeouts: RequestTimeouts = {
  // Checked in steps, as the replies: the connection ends within 15 s.
  headMs: 12_000,
  bodyMs: 15_000,
  uploadSilenceMs: 15_000,
  uploadRate: { bytes: 64 * 1024, perMs: 30_000 },
  uploadMs: 600_000,
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

export function enforceReplyTimeout(app: App, { replyStallMs }: RequestTimeouts): void {
  app.addHook('onSend', async (request, reply) => {
    onRequestClosed(request, reply, cutStalledReader(request.raw.socket, replyStallMs));
  });
}

const stallChecks = 10;

/** Ends a connection whose client reads nothing more, however much is still sent to it. @returns what stops the checks */
export function cutStalledReader(socket: Socket, stallMs: number, onDrained?: () => void): () => void {
  let seen: number | undefined;
  let stalledChecks = 0;
  const timer = setInterval(() => {
    const drained = drainedBytes(socket);
    stalledChecks = drained !== undefined && drained === seen ? stalledChecks + 1 : 0;
    seen = drained;
    if (stalledChecks === stallChecks) socket.destroy();
    if (drained === undefined) onDrained?.();
  }, stallMs / stallChecks).unref();
  return () => clearInterval(timer);
}

/** Bytes of a socket's output that the system has taken; undefined while no output waits. */
export function drainedBytes(socket: Socket): number | undefined {
  // Only the socket's handle knows the rest of a partial write.
  const { writeQueueSize = 0 } = (socket as { _handle?: { writeQueueSize?: number } | null })._handle ?? {};
  const unsent = socket.writableLength + writeQueueSize;
  return unsent > 0 ? socket.bytesWritten - unsent : undefined;
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
