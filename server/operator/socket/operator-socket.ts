import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { ApiError } from '#server/platform/errors.ts';
import type { CommandContext } from '../command.ts';
import { parseCommandLine, UsageError } from '../command-line.ts';
import { CommandFailedError, type Reply, request, timeoutMs } from './operator-protocol.ts';
import { socketAddress } from './socket-address.ts';

/* Operator commands reach the process that owns the embedded database through a socket in the data folder, which only the
   server's user can open. One command a connection, JSON both ways; a space every second tells both ends of a lost connection. */

const heartbeatMs = 1_000;
const requestBytesMax = 65_536;
const isWindows = process.platform === 'win32';

interface ServerContext extends Omit<CommandContext, 'folder' | 'signal'> {
  copyDatabase?: ((folder: string) => Promise<void>) | undefined;
}

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
  const requestText = await readAll(socket);
  const gone = new AbortController();
  socket.on('close', () => gone.abort());
  const heartbeat = setInterval(() => socket.write(' '), heartbeatMs);
  const written: Reply = await run(requestText, { ...context, signal: gone.signal })
    .catch((error: unknown) => {
      if ([UsageError, ApiError, CommandFailedError].some((known) => error instanceof known))
        return { error: (error as Error).message };
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

type Context = ServerContext & Pick<CommandContext, 'signal'>;

async function run(requestText: string, context: Context): Promise<Reply> {
  const wanted = request.parse(JSON.parse(requestText));
  if ('copyDatabaseTo' in wanted) return copyDatabase(wanted.copyDatabaseTo, context);
  const { args, folder = process.cwd(), text = '' } = wanted;
  const asked = parseCommandLine(args);
  if ('help' in asked) return { lines: asked.help };
  const { file, ...outcome } = await asked.command.run({ ...context, folder }, { ...asked, text });
  return { ...outcome, ...(file && { file: { path: file.path, base64: file.bytes.toString('base64') } }) };
}

async function copyDatabase(target: string, { copyDatabase: copy, signal }: Context): Promise<Reply> {
  if (!copy) throw new CommandFailedError('This server has no embedded database.');
  const fail = (error: NodeJS.ErrnoException) => {
    throw new CommandFailedError(`The server can’t copy the database to ${target} (${error.code ?? error.message}).`);
  };
  // A copy goes into no folder that is there already, whatever it holds.
  await mkdir(target, { mode: 0o700 }).catch(fail);
  const remove = () => rm(target, { recursive: true, force: true });
  await copy(target).catch((error: NodeJS.ErrnoException) => remove().then(() => fail(error)));
  if (signal.aborted) await remove();
  return { lines: [] };
}
