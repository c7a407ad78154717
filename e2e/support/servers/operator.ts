import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { socketAddress } from '#server/operator/socket/socket-address.ts';

/** Asks the server that holds this folder, as `npm run operator` does. */
export async function operator(dataDir: string, ...args: string[]): Promise<string> {
  const socket = connect({ path: socketAddress(dataDir), allowHalfOpen: true });
  await once(socket, 'connect');
  socket.end(JSON.stringify({ args }));
  const { lines, error } = JSON.parse(await text(socket)) as { lines?: string[]; error?: string };
  if (!lines) throw new Error(error);
  return lines.join('\n');
}
