import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { apiPrefix } from '#contract/limits.ts';
import { failure } from '#contract/result.ts';
import { readConfig } from '#server/platform/config.ts';
import type { App, RequestTimeouts } from '#server/platform/context.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { defaultTimeouts } from '#server/platform/http/limits/request-timeouts.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUpload, makeUser } from '#tests/support/server/factories.ts';
import { photo } from '#tests/support/server/sample-files.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

/** Slow clients of these tests go on for several times this long. */
const bodyMs = 300;

describeWithDatabase('a slow client', (getDb) => {
  let app: App;
  let folder: string;
  let token: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-slow-'));
    token = await createSession(getDb(), (await makeUser(getDb())).id);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Short limits for the subject of the test alone: a busy machine may take its time over everything else. */
  async function listen(short: Partial<RequestTimeouts>) {
    const env = { DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' };
    app = await buildTestApp(getDb(), { timeouts: { ...defaultTimeouts, ...short }, env });
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

  /** Sends a byte now and then, until the connection closes. */
  async function drip(socket: Socket): Promise<void> {
    while (socket.writable && !socket.readableEnded) {
      socket.write(' ');
      await pause(20);
    }
  }

  const expectCut = (answer: string) => {
    const [head = '', json = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 408 /);
    expect(failure.parse(JSON.parse(json)).message).toBe('The request timed out');
  };

  async function form(): Promise<Buffer> {
    const before = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    return Buffer.concat([Buffer.from(before), await photo(64, 64).jpeg().toBuffer(), Buffer.from('\r\n--edge--\r\n')]);
  }

  it('is cut while the head does not end', async () => {
    await listen({ headMs: 500 });
    const { socket, answer } = begin('GET /healthz HTTP/1.1\r\nX-Slow: ');
    await drip(socket);
    expectCut(await answer);
  });

  it.each([
    ['a call', `${apiPrefix}/newsletter/subscribe`],
    ['a call that is not there', `${apiPrefix}/nothing`],
  ])('is cut in the middle of the body of %s, though more keeps coming', async (_what, path) => {
    await listen({ bodyMs });
    const { socket, answer } = begin(headOf(path, 'application/json', 2_000));
    await drip(socket);
    expectCut(await answer);
  });

  it('is cut within 15 s as one of 500 at once, while all other calls are answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await listen({});
    let begun = 0;
    const allBegun = new Promise<void>((resolve) => {
      app.server.on('request', () => {
        begun += 1;
        if (begun === 500) resolve();
      });
    });
    const slow = Array.from({ length: 500 }, (_, at) => {
      const address = `X-Forwarded-For: 10.0.${at >> 8}.${at & 255}\r\n`;
      const head = headOf(`${apiPrefix}/newsletter/subscribe`, 'application/json', 2_000);
      return begin(head.replace('Host:', `${address}Host:`));
    });
    await allBegun;
    const { port } = app.server.address() as AddressInfo;
    for (let call = 0; call < 20; call += 1)
      expect((await fetch(`http://127.0.0.1:${port}${apiPrefix}/help_support/footer_listing`)).status).toBe(200);
    expect(slow.filter(({ socket }) => socket.readableEnded)).toEqual([]);
    await vi.advanceTimersByTimeAsync(15_000);
    for (const { answer } of slow) expectCut(await answer);
  });

  it('gets a file through that keeps coming, however long it takes', async () => {
    await listen({ bodyMs });
    const bytes = await form();
    const { socket, answer } = beginUpload(bytes.length);
    const pieces = 40;
    const size = Math.ceil(bytes.length / pieces);
    for (let at = 0; at < bytes.length; at += size) {
      await pause((4 * bodyMs) / pieces);
      socket.write(bytes.subarray(at, at + size));
    }
    expect(await answer).toMatch(/^HTTP\/1.1 200 /);
  });

  it('is cut in the middle of a file of which nothing more comes', async () => {
    await listen({ uploadSilenceMs: 1_000 });
    const bytes = await form();
    const { socket, answer } = beginUpload(bytes.length);
    socket.write(bytes.subarray(0, 200));
    expectCut(await answer);
    await expect.poll(() => readdir(join(folder, 'incoming')).catch(() => [])).toEqual([]);
  });

  it('is cut when a file arrives below the least rate, though it never stops', async () => {
    await listen({ uploadRate: { bytes: 64 * 1024, perMs: 500 } });
    const bytes = await form();
    const { socket, answer } = beginUpload(1_000_000);
    socket.write(bytes.subarray(0, 200));
    await drip(socket);
    expectCut(await answer);
  });

  it('is cut when nothing more of a response is read, of which little is held in memory', async () => {
    await listen({ replyStallMs: 1_000 });
    const owner = await makeUser(getDb());
    const storage = openFileStores(readConfig({ DATA_DIR: folder })).media;
    const original = `${owner.id}.original`;
    await storage.write(original, Buffer.alloc(60 * 1024 * 1024));
    const source = JSON.stringify({ type: 'pdf', original, name: 'plan.pdf', bytes: 1 });
    const { id } = await makeUpload(getDb(), owner.id, { source, width: null, height: null });
    const connected = once(app.server, 'connection');
    // The client socket is never read.
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    socket.write(`GET /media/${id}.pdf HTTP/1.1\r\nHost: gable\r\n\r\n`);
    const [served] = (await connected) as [Socket];
    let held = 0;
    const watch = setInterval(() => {
      held = Math.max(held, served.writableLength);
    }, 20);
    await once(served, 'close');
    clearInterval(watch);
    expect(served.bytesWritten).toBeLessThan(60 * 1024 * 1024);
    expect(held).toBeLessThan(1024 * 1024);
    socket.destroy();
  });

  it('gets no more time for a file that was refused already', async () => {
    await listen({ bodyMs });
    const { socket, answer } = beginUpload(1_000_000, 'of nobody');
    await Promise.all([drip(socket), once(socket, 'close')]);
    expect(await answer).toMatch(/^HTTP\/1.1 401 /);
  });
});
