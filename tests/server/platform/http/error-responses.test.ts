import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { apiPrefix, bodyBytesMax, requestsPerMinute, signInsPerMinute } from '#contract/limits.ts';
import { type Failure, failure } from '#contract/result.ts';
import { readConfig } from '#server/platform/config.ts';
import type { App } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { StorageUnavailableError } from '#server/platform/files/storage-errors.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { describeOnBothDatabases, openFreshDatabase } from '#tests/support/database/test-database.ts';
import { followLog } from '#tests/support/server/server-log.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

describeOnBothDatabases('a failure', (getDb) => {
  let app: App;
  let callers = 0;
  beforeAll(async () => {
    app = await buildTestApp(getDb());
  });
  afterAll(() => app.close());

  /** From a new address each time: the limits have tests of their own. */
  const subscribe = (payload: string | object, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: `${apiPrefix}/newsletter/subscribe`,
      headers: { 'content-type': type },
      payload,
      remoteAddress: `10.0.0.${++callers}`,
    });

  const expectFailure = (
    response: { statusCode: number; json(): unknown; headers: object },
    status: number,
  ): Failure => {
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    const body = failure.parse(response.json());
    expect(Object.keys(body).sort()).toEqual(
      ['data', 'message', 'requestId', 'success', 'total', ...(status === 422 ? ['errors'] : [])].sort(),
    );
    expect(body.requestId).toMatch(uuid);
    expect(body.message).not.toBe('');
    return body;
  };

  it('is a 404 for a path of the API that is none', async () => {
    for (const url of ['/api', '/api/', '/api/v1', '/api/v1/nothing', '/api/v2/posts', '/api/v1/posts/a/b/c']) {
      expectFailure(await app.inject(url), 404);
    }
  });

  it('is a 405 that names the right method', async () => {
    const response = await app.inject({ method: 'DELETE', url: `${apiPrefix}/places` });
    expectFailure(response, 405);
    expect(response.headers.allow).toBe('GET');
    expectFailure(await app.inject(`${apiPrefix}/newsletter/subscribe`), 405);
  });

  it('is a 400 for JSON that cannot be read', async () => {
    for (const body of ['{', '{"email":', 'nonsense', '{"__proto__": {}}']) expectFailure(await subscribe(body), 400);
  });

  it.each([
    ['no room on the disk', Object.assign(new Error('ENOSPC: write /data/secret'), { code: 'ENOSPC' }), '60'],
    ['no room for this user', Object.assign(new Error('EDQUOT: write /data/secret'), { code: 'EDQUOT' }), '60'],
    ['a store that is away', new StorageUnavailableError('The bucket secret can’t be used'), '2'],
  ])('is a 503 that says when to come back for %s', async (_what, error, after) => {
    const failing = await buildTestApp(getDb(), {
      beforeReady: (server) => {
        server.get('/failing', async () => {
          throw error;
        });
      },
    });
    const response = await failing.inject('/failing');
    expect(expectFailure(response, 503).message).not.toContain('secret');
    expect(response.headers['retry-after']).toBe(after);
    await failing.close();
  });

  it('is a 400 for an address that cannot be decoded', async () => {
    expectFailure(await app.inject('/%E0%A4%A'), 400);
  });

  it('is a 413 for a body that is too large', async () => {
    expectFailure(await subscribe({ email: 'x'.repeat(bodyBytesMax) }), 413);
  });

  it('is a 415 for anything but JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', 'a/b']) {
      expectFailure(await subscribe('email=a@b.ca', type), 415);
    }
  });

  it.each(['application/json', 'multipart/form-data; boundary=a', 'a/b'])(
    'is a 401 without a session, whatever a body of %s holds',
    async (type) => {
      const headers = { 'content-type': type };
      for (const path of ['/chat/conversations', '/posts', '/media', '/user/kyc_document', '/chat/attachments']) {
        const response = await app.inject({ method: 'POST', url: apiPrefix + path, headers, payload: '{"no' });
        expectFailure(response, 401);
      }
    },
  );

  it('is a 422 that names the field, whatever is wrong with it', async () => {
    for (const email of ['', 'no address', null, 7, ['a@b.ca'], 'a\0@b.ca', `${'a'.repeat(300)}@b.ca`]) {
      const { errors } = expectFailure(await subscribe({ email }), 422);
      expect(errors).toEqual([{ path: 'email', message: expect.stringMatching(/\w/) }]);
    }
    expect(expectFailure(await subscribe({}), 422).errors).toMatchObject([{ path: 'email' }]);
  });

  it('names every bad parameter at once, in words', async () => {
    const { errors = [], message } = expectFailure(
      await app.inject(`${apiPrefix}/posts?page=0&sort=best&beds=-1`),
      422,
    );
    expect(errors.map((error) => error.path).sort()).toEqual(['beds', 'page', 'sort']);
    for (const error of errors) expect(error.message).not.toBe('Invalid input');
    // The field belongs to `errors`, the sentence alone to `message`.
    expect(message).toBe(errors[0]?.message);
  });

  it('is a 429 with the seconds to wait, counted for each sensitive call by itself', async () => {
    const from = '10.9.9.9';
    const ask = () =>
      app.inject({ method: 'POST', url: `${apiPrefix}/newsletter/subscribe`, payload: {}, remoteAddress: from });
    for (let call = 0; call < requestsPerMinute.sensitive; call += 1) expect((await ask()).statusCode).toBe(422);
    const refused = await ask();
    expectFailure(refused, 429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await app.inject({ url: `${apiPrefix}/posts/counts`, remoteAddress: from });
    expect(other.statusCode).toBe(200);
    const signIn = await app.inject({
      method: 'POST',
      url: `${apiPrefix}/auth/login`,
      payload: {},
      remoteAddress: from,
    });
    expect(signIn.statusCode).toBe(422);
  });

  it('lets an office of sixty sign in within one minute', async () => {
    const ask = () =>
      app.inject({ method: 'POST', url: `${apiPrefix}/auth/login`, payload: {}, remoteAddress: '10.7.7.7' });
    for (let person = 0; person < signInsPerMinute; person += 1) expect((await ask()).statusCode).toBe(422);
    expectFailure(await ask(), 429);
  });

  it('believes no header about where a call comes from', async () => {
    const statuses: number[] = [];
    for (let call = 0; call <= requestsPerMinute.sensitive; call += 1) {
      const response = await app.inject({
        method: 'POST',
        url: `${apiPrefix}/newsletter/subscribe`,
        payload: {},
        remoteAddress: '10.8.8.8',
        headers: { 'x-forwarded-for': `1.2.3.${call}`, authorization: `Bearer ${call}` },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a failure of what cannot be read as HTTP', () => {
  it.each([
    ['what is none', 'nonsense\r\n\r\n', 400],
    ['far too much of it', `GET /?q=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: gable\r\n\r\n`, 431],
  ])('has the shape of every other, for %s', async (_what, words, status) => {
    const app = createServer(readConfig({ LOG_LEVEL: 'silent' }));
    onTestFinished(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    // Unread request bytes may make the server reset the connection; the answer has arrived by then.
    socket
      .on('error', () => {})
      .on('data', (chunk) => {
        answer += chunk;
      });
    socket.write(words);
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    failure.parse(JSON.parse(body));
  });
});

describe('a failure of our own', () => {
  it('tells nothing but a request id, which stands in the log with the cause', async () => {
    const { db, close } = await openFreshDatabase();
    const app = await buildTestApp(db, {
      env: { LOG_LEVEL: 'error' },
      beforeReady: (each) => {
        each.get('/api/v1/broken', async () => {
          throw new Error('SELECT secret FROM /var/lib');
        });
        each.get('/api/v1/conflict', async () => {
          throw conflict('A closed post cannot be paused');
        });
      },
    });
    const lines = followLog(app);
    const response = await app.inject('/api/v1/broken');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toMatch(/SELECT|var|stack|Error:/);
    const { requestId } = failure.parse(response.json());
    expect(lines).toMatchObject([{ reqId: requestId, err: { message: 'SELECT secret FROM /var/lib' } }]);
    expect((await app.inject('/api/v1/conflict')).json()).toMatchObject({ message: 'A closed post cannot be paused' });
    await app.close();
    await close();
  });

  it('is a 503 with Retry-After while the database is away, and healthz stays well', async () => {
    const { db, close } = await openFreshDatabase();
    const app = await buildTestApp(db);
    await close();
    for (const url of ['/api/v1/posts', '/readyz']) {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(503);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      failure.parse(response.json());
    }
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });
});
