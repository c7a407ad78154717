import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { apiPrefix, requestsPerMinute } from '#contract/limits.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('one network', (getDb) => {
  it('has no more connections than it may, and leaves others theirs', async () => {
    const app = await buildTestApp(getDb(), { env: { SOCKETS_PER_NETWORK: '10' } });
    onTestFinished(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const open = async (localAddress: string): Promise<Socket> => {
      const socket = connect({ host: '127.0.0.1', port, localAddress }).on('error', () => {});
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      return socket;
    };
    const answers = (socket: Socket) => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: gable\r\n\r\n');
      return Promise.race([once(socket, 'data').then(String), once(socket, 'close').then(() => 'closed')]);
    };
    const held: Socket[] = [];
    while (held.length < 20) held.push(await open('127.0.0.1'));
    expect(await answers(await open('127.0.0.1'))).toBe('closed');
    expect(await answers(await open('127.0.0.2'))).toContain('200 OK');
    held[0]?.destroy();
    await expect.poll(async () => answers(await open('127.0.0.1'))).toContain('200 OK');
  });

  it('shares the limits of requests between all addresses of an IPv6 /64', async () => {
    const app = await buildTestApp(getDb());
    onTestFinished(() => app.close());
    const ask = async (remoteAddress: string) =>
      (await app.inject({ url: `${apiPrefix}/help_support/footer_listing`, remoteAddress })).headers[
        'x-ratelimit-remaining'
      ];
    const left = Number(await ask('2001:db8:1:2::1'));
    expect(left).toBe(requestsPerMinute.read - 1);
    expect(Number(await ask('2001:db8:1:2:ffff::9'))).toBe(left - 1);
    expect(Number(await ask('2001:db8:1:3::1'))).toBe(left);
  });
});
