import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { ApiError } from '#server/platform/errors.ts';
import type { CommandContext, Outcome } from '../command.ts';
import { parseCommandLine, UsageError } from '../command-line.ts';
import { socketAddress } from './socket-address.ts';

/* Operator commands reach the process that owns the embedded database through a socket in the data folder, which only the
   server's user can open. One command a connection, JSON both ways; a space every second tells both ends of a lost connection. */

const timeoutMs = 30_000;
const heartbeatMs = 1_000;
const requestBytesMax = 65_536;
const isWindows = process.platform === 'win32';

const request = z.object({ args: z.array(z.string()), folder: z.optional(z.string()), text: z.optional(z.string()) });
const reply = z.union([
  z.object({
    lines: z.array(z.string()),
    file: z.optional(z.object({ path: z.string(), base64: z.string() })),
    isPartial: z.optional(z.boolean()),
  }),
  z.object({ error: z.string() }),
]);
type Reply = z.output<typeof reply>;

type ServerContext = Omit<CommandContext, 'folder' | 'signal'>;

export class CommandFailedError extends Error {}

export class NoServerError extends Error {}

/** Accepts commands. Only the holder of the data folder may: a dead process's socket is replaced. @returns the stop function */
export async function openOperatorSocket(
  dataDir: string,
  context: ServerContext,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const address = socketAddress(dataDir);
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    answer(socket, context, onError).catch((error: unknown) => {
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

async function answer(socket: Socket, context: ServerContext, onError: (error: unknown) => void): Promise<void> {
  const said = await readAll(socket);
  const gone = new AbortController();
  socket.on('close', () => gone.abort());
  const heartbeat = setInterval(() => socket.write(' '), heartbeatMs);
  const written: Reply = await run(said, { ...context, signal: gone.signal })
    .catch((error: unknown) => {
      if (error instanceof UsageError || error instanceof ApiError) return { error: error.message };
      if (!gone.signal.aborted) onError(error);
      return { error: 'The command failed. See the server log for details.' };
    })
    .finally(() => clearInterval(heartbeat));
  socket.end(JSON.stringify(written));
}

/** Reads to the end and keeps the socket writable; `text` would close it. */
async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > requestBytesMax) throw new Error('This command is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function run(said: string, context: Omit<CommandContext, 'folder'>): Promise<Reply> {
  const { args, folder = process.cwd(), text = '' } = request.parse(JSON.parse(said));
  const asked = parseCommandLine(args);
  if ('help' in asked) return { lines: asked.help };
  const { file, ...outcome } = await asked.command.run({ ...context, folder }, { ...asked, text });
  return { ...outcome, ...(file && { file: { path: file.path, base64: file.bytes.toString('base64') } }) };
}

/** Runs a command in the server. @throws NoServerError where none listens, CommandFailedError with the server's message */
export async function askServer(
  dataDir: string,
  { args, text }: { args: readonly string[]; text: string },
  signal: AbortSignal,
): Promise<Outcome> {
  const socket = connect({ path: socketAddress(dataDir), allowHalfOpen: true });
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The server isn’t responding.')));
  await new Promise<void>((done, fail) => {
    socket.once('connect', done);
    socket.once('error', (cause) => fail(new NoServerError('No server is accepting commands.', { cause })));
  });
  // A closed connection tells the server that the operator stopped waiting.
  signal.addEventListener(
    'abort',
    () => socket.destroy(new CommandFailedError('Stopped. Unless the command had just finished, nothing was changed.')),
    { once: true },
  );
  socket.end(JSON.stringify({ args, folder: process.cwd(), text }));
  const said = await readText(socket);
  if (!said.trim())
    throw new CommandFailedError('The server stopped before it replied. Check whether the command went through.');
  const answered = reply.parse(JSON.parse(said));
  if ('error' in answered) throw new CommandFailedError(answered.error);
  const { file, ...outcome } = answered;
  return { ...outcome, ...(file && { file: { path: file.path, bytes: Buffer.from(file.base64, 'base64') } }) };
}
