import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { PageSocket } from '#tests/support/server/page-sockets.ts';
import { photo } from '#tests/support/server/sample-files.ts';
import { newPlace, ready, serverRunner, tokensOfMembers } from './server-process-fixture.ts';

/* Real processes: what is promised about signals holds only there. */

const run = serverRunner();

/** A call of which only the beginning has been sent: the server holds its connection open for the rest. */
async function beginCall(address: string, head: string, body: string | Buffer = '', missing = 5) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const answer = text(socket);
  const start = Buffer.from(`${head}\r\nHost: gable\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`);
  const whole = Buffer.concat([start, Buffer.from(body)]);
  socket.write(whole.subarray(0, whole.length - missing));
  return {
    answer,
    async finish() {
      socket.write(whole.subarray(whole.length - missing));
      return await answer;
    },
  };
}

describe('a server that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'is not ready from %s on, finishes what still comes, and ends with 0',
    async (signal) => {
      const child = run(await newPlace());
      const ended = once(child, 'exit');
      const address = await ready(child);
      const readyz = () => fetch(`${address}/readyz`).then(({ status }) => status);

      // Its listener may be closed by the time it is asked: these connections are from before.
      const underWay = await beginCall(
        address,
        'POST /api/v1/newsletter/subscribe HTTP/1.1\r\nContent-Type: application/json',
        JSON.stringify({ email: 'ada@example.ca' }),
      );
      const lateProbe = await beginCall(address, 'GET /readyz HTTP/1.1');
      const lateCall = await beginCall(address, 'GET /api/v1/posts HTTP/1.1');
      expect(await readyz()).toBe(200);

      child.kill(signal);
      while ((await readyz().catch(() => 'no longer listens')) === 200);
      expect(await lateProbe.finish()).toMatch(/^HTTP\/1\.1 503 .*^retry-after: [1-9]/ims);
      expect(await lateCall.finish()).toMatch(/^HTTP\/1\.1 200 .*^connection: close/ims);

      expect(await underWay.finish()).toMatch(/^HTTP\/1\.1 200 /);
      expect((await ended)[0]).toBe(0);
    },
  );

  it('answers every upload that is under way or refuses it with 503, and is gone within ten seconds', async () => {
    const place = await newPlace();
    const [token] = await tokensOfMembers(place, 1);
    const child = run(place);
    const ended = once(child, 'exit');
    const address = await ready(child);
    const before = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    const picture = await photo(2_400, 1_800).jpeg().toBuffer();
    const form = Buffer.concat([Buffer.from(before), picture, Buffer.from('\r\n--edge--\r\n')]);
    const head = `POST /api/v1/media HTTP/1.1\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=edge`;
    const complete = await Promise.all([1, 2, 3, 4].map(() => beginCall(address, head, form, 0)));
    const halfSent = await beginCall(address, head, form, form.length / 2);

    const start = performance.now();
    child.kill('SIGTERM');
    const answers = await Promise.all(complete.map(({ answer }) => answer));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 (200|503) /);
    expect(await halfSent.answer).toMatch(/^HTTP\/1\.1 503 .*^retry-after: [1-9]/ims);
    expect((await ended)[0]).toBe(0);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('lets 200 sockets go so that their pages come back, those that read nothing too', async () => {
    const place = await newPlace();
    const tokens = await tokensOfMembers(place, 21);
    const child = run(place);
    const ended = once(child, 'exit');
    const address = await ready(child);
    const open = (at: number) => new PageSocket(address, tokens[at % 20]);
    const pages = Array.from({ length: 200 }, (_, at) => open(at));
    onTestFinished(() => {
      for (const { socket } of pages) socket.disconnect();
    });
    for (const page of pages) await page.take('connect');
    const deaf = await connectDeafly(address, tokens[20] ?? '');
    onTestFinished(() => deaf.terminate());

    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    for (const page of pages) expect(await page.take('disconnect')).toBe('transport close');
  });
});

async function connectDeafly(address: string, token: string): Promise<WebSocket> {
  const url = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&token=${token}`;
  const deaf = new WebSocket(url);
  await once(deaf, 'open');
  deaf.pause();
  return deaf;
}
