import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { registerCompression } from '#server/platform/http/compression.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { openRequestsMax } from '#server/platform/http/limits/open-requests.ts';
import { followLog } from '#tests/support/server/server-log.ts';

const head = 'Host: gable\r\nAccept-Encoding: br\r\n\r\n';
const chunkBytes = 64 * 1024;

/** A server whose one route sends a file without end, and what it opened for its replies. */
async function serveEndlessFiles(type: string) {
  const app = createServer(readConfig({ LOG_LEVEL: 'info' }));
  await registerCompression(app);
  const files: Readable[] = [];
  app.get('/file', async (_request, reply) => {
    const file = new Readable({ read: () => void file.push(randomBytes(chunkBytes)) });
    files.push(file);
    return reply.type(type).send(file);
  });
  const lines = followLog(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const open = () => files.filter(({ destroyed }) => !destroyed).length;
  return { files, open, lines, port: (app.server.address() as AddressInfo).port };
}

it.each(['image/avif', 'application/xml'])(
  'files (%s) of replies that wait behind another are closed with their connection',
  async (type) => {
    const { files, open, lines, port } = await serveEndlessFiles(type);
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.pause().write(`GET /file HTTP/1.1\r\n${head}`.repeat(openRequestsMax));
    await expect.poll(() => files.length).toBe(openRequestsMax);
    socket.resetAndDestroy();
    await expect.poll(open).toBe(0);
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  },
);

it('a caller who leaves in the middle of a compressed answer writes no error into the log', async () => {
  const { open, lines, port } = await serveEndlessFiles('application/xml');
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(`GET /file HTTP/1.1\r\n${head}`);
  await once(socket, 'data');
  socket.resetAndDestroy();
  await expect.poll(open).toBe(0);
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('the caller went away');
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});
