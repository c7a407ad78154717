import { createHash } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { ApiError } from '#server/platform/errors.ts';
import type { Outcome, Workplace } from './command.ts';
import { parseCommandLine, UsageError } from './command-line.ts';

/* The embedded database belongs to the process that opened it, so an operator's command goes to that process: through a socket in
   the data folder, which nobody but the user that runs the server can open. One command a connection, JSON both ways. A blank goes ahead of the answer every second, so that
   both notice when the other is gone. */

const patienceMs = 30_000;
const heartbeatMs = 1_000;
const requestBytesMax = 65_536;
const isWindows = process.platform === 'win32';

/** The socket of the server that uses this data folder; on Windows a named pipe. */
function addressOf(dataDir: string): string {
  if (!isWindows) return join(dataDir, 'operator.sock');
  return String.raw`\\.\pipe\gable-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)}`;
}

const request = z.object({ args: z.array(z.string()), folder: z.optional(z.string()) });
const reply = z.union([
  z.object({
    lines: z.array(z.string()),
    file: z.optional(z.object({ path: z.string(), base64: z.string() })),
    isPartial: z.optional(z.boolean()),
  }),
  z.object({ error: z.string() }),
]);
type Reply = z.output<typeof reply>;

/** What the server has to offer; where the operator stands and whether they still wait comes with each command. */
type OwnWorkplace = Omit<Workplace, 'folder' | 'signal'>;

/** A command failed in the server; the message is for the operator. */
export class CommandFailedError extends Error {}

/** There is no server to ask. */
export class NoServerError extends Error {}

/**
 * Takes commands from now on. Only whoever holds the data folder may call it: what is left of a process that died is replaced.
 *
 * @returns what stops it
 */
export async function openOperatorSocket(
  dataDir: string,
  workplace: OwnWorkplace,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const address = addressOf(dataDir);
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    answer(socket, workplace, onError).catch((error: unknown) => {
      socket.destroy();
      onError(error);
    });
  });
  if (!isWindows) await rm(address, { force: true });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(address, done);
  });
  if (!isWindows) await chmod(address, 0o600);
  return () =>
    new Promise((done) => {
      server.close(() => done());
      for (const socket of open) socket.destroy();
    });
}

async function answer(socket: Socket, workplace: OwnWorkplace, onError: (error: unknown) => void): Promise<void> {
  const said = await readAll(socket);
  const gone = new AbortController();
  socket.on('close', () => gone.abort());
  const heartbeat = setInterval(() => socket.write(' '), heartbeatMs);
  const written: Reply = await run(said, { ...workplace, signal: gone.signal })
    .catch((error: unknown) => {
      if (error instanceof UsageError || error instanceof ApiError) return { error: error.message };
      if (!gone.signal.aborted) onError(error);
      return { error: 'The command failed; the log of the server says why.' };
    })
    .finally(() => clearInterval(heartbeat));
  socket.end(JSON.stringify(written));
}

/** All that comes, with the way back left open: `text` would close it. */
async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > requestBytesMax) throw new Error('A command of the operator is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function run(said: string, workplace: Omit<Workplace, 'folder'>): Promise<Reply> {
  const { args, folder = process.cwd() } = request.parse(JSON.parse(said));
  const asked = parseCommandLine(args);
  if ('help' in asked) return { lines: asked.help };
  const { file, ...outcome } = await asked.command.run({ ...workplace, folder }, asked);
  return { ...outcome, ...(file && { file: { path: file.path, base64: file.bytes.toString('base64') } }) };
}

/**
 * Has the running server do a command.
 *
 * @throws NoServerError where none listens, CommandFailedError with what it says
 */
export async function askServer(dataDir: string, args: readonly string[], signal: AbortSignal): Promise<Outcome> {
  const socket = connect({ path: addressOf(dataDir), allowHalfOpen: true });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The server does not answer.')));
  await new Promise<void>((done, fail) => {
    socket.once('connect', done);
    socket.once('error', (cause) => fail(new NoServerError('No server takes commands.', { cause })));
  });
  // Whoever gives up closes the connection, by which the server notices.
  signal.addEventListener(
    'abort',
    () => socket.destroy(new CommandFailedError('Stopped. Unless it was done just then, nothing was changed.')),
    { once: true },
  );
  socket.end(JSON.stringify({ args, folder: process.cwd() }));
  const said = await text(socket);
  if (!said.trim())
    throw new CommandFailedError('The server ended before it answered. Please look whether the command was done.');
  const answered = reply.parse(JSON.parse(said));
  if ('error' in answered) throw new CommandFailedError(answered.error);
  const { file, ...outcome } = answered;
  return { ...outcome, ...(file && { file: { path: file.path, bytes: Buffer.from(file.base64, 'base64') } }) };
}
