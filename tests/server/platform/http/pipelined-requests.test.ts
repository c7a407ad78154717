import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { queryObjects } from 'node:v8';
import { expect, it, onTestFinished, vi } from 'vitest';
import { apiPrefix } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import { openRequestsMax } from '#server/platform/http/limits/open-requests.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { followLog } from '#tests/support/server/server-log.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const path = `${apiPrefix}/help_support/footer_listing`;
const request = `GET ${path} HTTP/1.1\r\nHost: gable\r\n\r\n`;

/** Counted after a forced collection. */
const responsesInMemory = () => queryObjects(ServerResponse, { format: 'count' });

describeWithDatabase('pipelined requests', (getDb) => {
  async function listen(env: NodeJS.ProcessEnv = {}, handle = () => {}) {
    const beforeReady = (app: App) => void app.get('/counted', async () => handle());
    const app = await buildTestApp(getDb(), { env, beforeReady });
    onTestFinished(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, port: (app.server.address() as AddressInfo).port };
  }

  it('are all answered up to the limit of a connection, again and again', async () => {
    const { port } = await listen();
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    onTestFinished(() => void socket.destroy());
    let received = '';
    socket.on('data', (text: string) => {
      received += text;
    });
    for (const round of [1, 2, 3]) {
      socket.write(request.repeat(openRequestsMax));
      while ((received.match(/HTTP\/1\.1 200 OK/g) ?? []).length < round * openRequestsMax) await once(socket, 'data');
    }
  });

  it('end their connection above the limit, and nothing of them stays in memory', async () => {
    const { app, port } = await listen();
    const before = responsesInMemory();
    for (let connection = 0; connection < 3; connection += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.pause().write(request.repeat(400));
      await once(socket.resume(), 'close');
    }
    const other = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(other.status).toBe(200);
    await other.text();
    expect(await app.inject(path)).toMatchObject({ statusCode: 200 });
    expect(responsesInMemory() - before).toBeLessThan(openRequestsMax);
  });

  it('do not reach the framework above the limit, nor a handler where one was too many', async () => {
    const handle = vi.fn();
    const { app, port } = await listen({ LOG_LEVEL: 'info' }, handle);
    const lines = followLog(app);
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write('GET /counted HTTP/1.1\r\nHost: gable\r\n\r\n'.repeat(400));
    await once(socket.resume(), 'close');
    await new Promise(setImmediate);
    expect(handle).not.toHaveBeenCalled();
    expect(lines.filter(({ msg }) => msg === 'incoming request')).toHaveLength(openRequestsMax);
  });

  it('are let go with a connection that closes while they wait for their turn', async () => {
    const { app, port } = await listen();
    const before = responsesInMemory();
    for (let connection = 0; connection < 10; connection += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      const received = once(app.server, 'request');
      socket.write(request.repeat(openRequestsMax));
      await received;
      socket.resetAndDestroy();
      await once(socket, 'close');
    }
    await expect.poll(responsesInMemory, { timeout: 10_000 }).toBeLessThan(before + 3 * openRequestsMax);
  });
});
