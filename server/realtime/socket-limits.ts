import type { Socket as Connection } from 'engine.io';
import type { WebSocket } from 'ws';
import { socketBytesPerMinute, socketFramesPerMinute, socketUnsentBytesMax } from '#contract/limits.ts';
import { cutStalledReader } from '#server/platform/http/limits/request-timeouts.ts';

const minuteMs = 60_000;

const netSocketOf = ({ request }: Connection) => request.socket;

/** Cuts a connection that floods, sends binary data, or does not read what it is sent. */
export function limitConnection(connection: Connection, stallMs: number): void {
  limitFrames(connection);
  limitReceivedBytes(connection);
  limitUnsentBytes(connection, stallMs);
}

/** @returns a function that adds to a sum, and returns whether it is above `max` within the minute */
function createMinuteLimit(max: number): (amount: number) => boolean {
  let sum = 0;
  let windowEndsAt = 0;
  return (amount) => {
    const now = Date.now();
    if (now >= windowEndsAt) {
      sum = 0;
      windowEndsAt = now + minuteMs;
    }
    sum += amount;
    return sum > max;
  };
}

/** Counts messages and the protocol's own pings and pongs. A ping is answered only while nothing waits to be read. */
function limitFrames(connection: Connection): void {
  const socket = netSocketOf(connection);
  const isFlood = createMinuteLimit(socketFramesPerMinute);
  connection.on('packet', ({ data }: { data?: unknown }) => {
    if (isFlood(1) || (data !== undefined && typeof data !== 'string')) socket.destroy();
  });
  const { websocket } = connection.request as { websocket?: WebSocket };
  websocket?.on('pong', () => {
    if (isFlood(1)) socket.destroy();
  });
  websocket?.on('ping', (data: Buffer) => {
    if (isFlood(1)) socket.destroy();
    else if (socket.writableLength === 0) websocket.pong(data);
  });
}

/** Counts what arrives, fragments that never make a message included. */
function limitReceivedBytes(connection: Connection): void {
  const socket = netSocketOf(connection);
  const isFlood = createMinuteLimit(socketBytesPerMinute);
  socket.prependListener('data', ({ length }: Buffer) => {
    if (isFlood(length)) socket.destroy();
  });
}

function limitUnsentBytes(connection: Connection, stallMs: number): void {
  const socket = netSocketOf(connection);
  let queuedBytes = 0;
  let stopChecks: (() => void) | undefined;

  function stop() {
    stopChecks?.();
    stopChecks = undefined;
  }

  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    queuedBytes += typeof data === 'string' ? Buffer.byteLength(data) : 1;
    if (queuedBytes + socket.writableLength > socketUnsentBytesMax) socket.destroy();
    if (!socket.destroyed) stopChecks ??= cutStalledReader(socket, stallMs, stop);
  });
  connection.on('flush', () => {
    queuedBytes = 0;
  });
  connection.once('close', stop);
}
