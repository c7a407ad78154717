import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { Outcome } from '../command.ts';
import { CommandFailedError, type Request, reply, timeoutMs } from './operator-protocol.ts';
import { socketAddress } from './socket-address.ts';

export class NoServerError extends Error {}

/** Has the server copy the embedded database into a new folder. @throws NoServerError, CommandFailedError */
export async function askForCopy(dataDir: string, target: string, signal: AbortSignal): Promise<void> {
  await exchange(dataDir, { copyDatabaseTo: target }, signal);
}

/** Runs a command in the server. @throws NoServerError where none listens, CommandFailedError with the server's message */
export async function askServer(
  dataDir: string,
  { args, text }: { args: readonly string[]; text: string },
  signal: AbortSignal,
): Promise<Outcome> {
  const { file, ...outcome } = await exchange(dataDir, { args: [...args], folder: process.cwd(), text }, signal);
  return { ...outcome, ...(file && { file: { path: file.path, bytes: Buffer.from(file.base64, 'base64') } }) };
}

async function exchange(dataDir: string, wanted: Request, signal: AbortSignal) {
  const socket = connect({ path: socketAddress(dataDir), allowHalfOpen: true });
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The server isn’t responding.')));
  await new Promise<void>((done, fail) => {
    socket.once('connect', done);
    socket.once('error', (cause) => fail(new NoServerError('No server is accepting commands.', { cause })));
  });
  // A closed connection signals that the operator stopped waiting.
  signal.addEventListener(
    'abort',
    () => socket.destroy(new CommandFailedError('Stopped. Unless the command had just finished, nothing was changed.')),
    { once: true },
  );
  socket.end(JSON.stringify(wanted));
  const replyText = await readText(socket);
  if (!replyText.trim())
    throw new CommandFailedError('The server stopped before it replied. Check whether the command went through.');
  const answered = reply.parse(JSON.parse(replyText));
  if ('error' in answered) throw new CommandFailedError(answered.error);
  return answered;
}
