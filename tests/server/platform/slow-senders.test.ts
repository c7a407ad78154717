import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { apiPrefix } from '#contract/limits.ts';
import { failure } from '#contract/result.ts';
import type { App } from '#server/platform/context.ts';
import { type Patience, usualPatience } from '#server/platform/http/patience.ts';
import { createSession } from '#server/platform/sessions.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { photo } from '#tests/support/sent-files.ts';
import { makeUser } from '#tests/support/server-factories.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

/** What takes its time here goes on for several of these. */
const body = 300;

describeOnEachDatabase('whoever sends slowly', (getDb) => {
  let app: App;
  let folder: string;
  let token: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-slow-'));
    token = await createSession(getDb(), (await makeUser(getDb())).id);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Short of patience in what the test is about alone: a busy machine may take its time over everything else. */
  async function listen(short: Partial<Patience>) {
    app = await buildTestApp(getDb(), { patience: { ...usualPatience, ...short }, env: { DATA_DIR: folder } });
    onTestFinished(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
  }

  const begin = (start: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    socket.write(start);
    return { socket, answer: text(socket).catch(() => '') };
  };
  const headOf = (path: string, type: string, length: number, bearer = token) =>
    [
      `POST ${path} HTTP/1.1`,
      ...['Host: gable', 'Connection: close', `Authorization: Bearer ${bearer}`],
      ...[`Content-Type: ${type}`, `Content-Length: ${length}`, '', ''],
    ].join('\r\n');
  const beginUpload = (length: number, bearer?: string) =>
    begin(headOf(`${apiPrefix}/media`, 'multipart/form-data; boundary=edge', length, bearer));

  /** A byte now and then, until nobody takes them any more. */
  async function drip(socket: Socket): Promise<void> {
    while (socket.writable && !socket.readableEnded) {
      socket.write(' ');
      await pause(20);
    }
  }

  const expectCut = (answer: string) => {
    const [head = '', json = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 408 /);
    expect(failure.parse(JSON.parse(json)).message).toBe('The request took too long to arrive');
  };

  async function form(): Promise<Buffer> {
    const before = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    return Buffer.concat([Buffer.from(before), await photo(64, 64).jpeg().toBuffer(), Buffer.from('\r\n--edge--\r\n')]);
  }

  it('is cut while the head does not end', async () => {
    await listen({ head: 500 });
    const { socket, answer } = begin('GET /healthz HTTP/1.1\r\nX-Slow: ');
    await drip(socket);
    expectCut(await answer);
  });

  it.each([
    ['a call', `${apiPrefix}/newsletter/subscribe`],
    ['a call that is not there', `${apiPrefix}/nothing`],
  ])('is cut in the middle of the body of %s, though more keeps coming', async (_what, path) => {
    await listen({ body });
    const { socket, answer } = begin(headOf(path, 'application/json', 100_000));
    await drip(socket);
    expectCut(await answer);
  });

  it('gets a file through that keeps coming, however long it takes', async () => {
    await listen({ body });
    const bytes = await form();
    const { socket, answer } = beginUpload(bytes.length);
    const pieces = 40;
    const size = Math.ceil(bytes.length / pieces);
    for (let at = 0; at < bytes.length; at += size) {
      await pause((4 * body) / pieces);
      socket.write(bytes.subarray(at, at + size));
    }
    expect(await answer).toMatch(/^HTTP\/1.1 200 /);
  });

  it('is cut in the middle of a file of which nothing more comes', async () => {
    await listen({ silence: 1_000 });
    const bytes = await form();
    const { socket, answer } = beginUpload(bytes.length);
    socket.write(bytes.subarray(0, 200));
    expectCut(await answer);
    expect(await readdir(join(folder, 'unfinished')).catch(() => [])).toEqual([]);
  });

  it('gets no more time for a file that was refused already', async () => {
    await listen({ body });
    const { socket, answer } = beginUpload(1_000_000, 'of nobody');
    await Promise.all([drip(socket), once(socket, 'close')]);
    expect(await answer).toMatch(/^HTTP\/1.1 401 /);
  });
});
