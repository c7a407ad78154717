import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../../errors.ts';
import { failureOf } from '../error-responses.ts';

const messages = {
  400: 'The request couldn’t be read',
  408: 'The request timed out',
  431: 'The URL or a header is too long',
};

export function refuseConnection(socket: Socket, status: keyof typeof messages): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(failureOf(new ApiError(status, messages[status]), randomUUID()));
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  // A half-closed connection would let a slow client go on sending.
  if (status === 408) socket.destroySoon();
}
