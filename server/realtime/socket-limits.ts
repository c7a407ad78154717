import type { Socket as Connection } from 'engine.io';
import { socketFramesPerMinute, socketUnsentBytesMax } from '#contract/limits.ts';
import { cutStalledReader } from '#server/platform/http/limits/request-timeouts.ts';

const minuteMs = 60_000;

const netSocketOf = ({ request }: Connection) => request.socket;

/** Cuts a connection that floods, sends binary data, or does not read what it is sent. */
export function limitConnection(connection: Connection, stallMs: number): void {
  limitFrames(connection);
  limitUnsentBytes(connection, stallMs);
}

function limitFrames(connection: Connection): void {
  const socket = netSocketOf(connection);
  let frames = 0;
  let windowEndsAt = 0;
  connection.on('packet', ({ data }: { data?: unknown }) => {
    const now = Date.now();
    if (now >= windowEndsAt) {
      frames = 0;
      windowEndsAt = now + minuteMs;
    }
    frames += 1;
    if (frames > socketFramesPerMinute || (data !== undefined && typeof data !== 'string')) socket.destroy();
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
