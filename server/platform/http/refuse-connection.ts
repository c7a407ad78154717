import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../errors.ts';
import { failureOf } from './failures.ts';

const messages = {
  400: 'The request cannot be read',
  408: 'The request took too long to arrive',
  431: 'The address or a header is too long',
};

/** Answers in the shape of every failure where there is no request that could be answered, and closes the connection. */
export function refuseConnection(socket: Socket, status: keyof typeof messages): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(failureOf(new ApiError(status, messages[status]), randomUUID()));
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  // Whoever is late could go on sending for ever on a connection that is closed in one direction alone.
  if (status === 408) socket.destroySoon();
}
