import { beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '#contract/limits.ts';
import { listeningOrigin, originOfHost } from '#server/platform/http/origin.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { testApp } from '#tests/support/server/test-app.ts';

/* Trust, security 24: links in messages come from the settings. */

const foreignHosts = [
  'evil.example',
  'localhost:80@evil.example',
  'localhost@evil.example',
  'localhost:3000/@evil.example',
  'localhost#.evil.example',
  'evil.example?localhost',
  'localhost\\@evil.example',
];

describe('the origin of a Host header', () => {
  it.each([
    ['gable.example', 'https://gable.example'],
    ['Gable.Example:8443', 'https://gable.example:8443'],
    ['gable.example:443', 'https://gable.example'],
    ['[::1]:3000', 'https://[::1]:3000'],
  ])('is rebuilt from the name and the port of %s', (host, origin) => {
    expect(originOfHost('https', host)).toBe(origin);
  });

  it.each([
    '',
    ...foreignHosts.slice(1),
    'gable.example:port',
    'gable.example:99999',
    '[::',
    'a b',
    'gable.example/path',
  ])('is none for %j', (host) => expect(originOfHost('http', host)).toBeUndefined());
});

it('the address that a server listens on opens in a browser of its machine', () => {
  const open = (host: string) => listeningOrigin({ host, port: 3000 });
  expect(['127.0.0.1', '0.0.0.0', '::', '::1'].map(open)).toEqual([
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'http://localhost:3000',
    'http://[::1]:3000',
  ]);
});

describeWithDatabase('a server without PUBLIC_URL', (getDb) => {
  const page = { template: async () => '<head><!--head--></head><div id="root"></div>' };
  const getApp = testApp(getDb, { page, env: { TRUST_PROXY: '127.0.0.1', PORT: '3456' } });
  beforeAll(async () => {
    await makeUser(getDb(), { email: 'ada@example.ca' });
  });

  const headersOf = (host: string) => [{ host }, { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' }];

  it('writes its own address into links, whatever Host and forwarded headers say', async () => {
    const db = getDb();
    for (const [at, named] of foreignHosts.flatMap(headersOf).entries()) {
      const headers = { 'x-forwarded-for': `10.4.0.${at}`, ...named };
      await db.deleteFrom('outgoing_messages').execute();
      await db.deleteFrom('recent_attempts').execute();
      await db.deleteFrom('newsletter_subscriptions').execute();
      const asks = [
        ['/newsletter/subscribe', { email: 'eve@example.ca' }],
        ['/auth/register', { email: 'ada@example.ca', password: 'seven tin roofs' }],
      ] as const;
      for (const [path, payload] of asks)
        expect((await getApp().inject({ method: 'POST', url: apiPrefix + path, headers, payload })).statusCode).toBe(
          200,
        );
      const messages = await db.selectFrom('outgoing_messages').selectAll().execute();
      const links = messages.map(({ link }) => new URL(link ?? '').origin);
      expect(links).toEqual(['http://127.0.0.1:3456', 'http://127.0.0.1:3456']);
      expect(JSON.stringify(messages)).not.toContain('evil');
    }
  });

  it('names no host in the head of a page that has a user name or a path in it', async () => {
    for (const headers of foreignHosts.slice(1).flatMap(headersOf)) {
      const { body, statusCode } = await getApp().inject({ url: '/residential-explore', headers });
      expect(statusCode).toBe(200);
      expect(body).toContain('http://127.0.0.1:3456/residential-explore"');
      expect(body).not.toContain('evil');
    }
  });
});
