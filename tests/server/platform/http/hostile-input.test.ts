import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiPrefix } from '#contract/limits.ts';
import { failure } from '#contract/result.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { newPostBody } from '#tests/support/post-bodies.ts';
import { calls } from '#tests/support/server/calls/table-calls.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const hostile: Record<string, string> = {
  empty: '',
  negative: '-1',
  huge: '99999999999999999999',
  exponent: '1e309',
  'not a number': 'NaN',
  infinite: 'Infinity',
  SQL: "'; DROP TABLE posts; --",
  percent: '%',
  HTML: '<script>alert(1)</script>',
  NUL: 'a\0b',
  prototype: '__proto__',
  'replacement character': '\ufffd',
  'very long': 'x'.repeat(100_000),
  commas: ','.repeat(500),
  JSON: '{"$gt":""}',
  words: "a & ! ( | ' :* <->",
};

/** Parameters that a call cannot do without, so that only the hostile one is at fault. */
const needed: Record<string, string> = {
  lat: '43.5',
  lng: '-79.5',
  bounds: '43,-80,44,-79',
  zoom: '10',
  minutes: '20',
};

/** Bodies in order of the calls that have a parameter in their path, so that only the path is at fault. */
const goodBodies: Record<string, object> = {
  'PUT /shared-list/homes/{postId}/verdict': { verdict: 'no' },
  'POST /shared-list/homes/{postId}/notes': { clientId: 'a-client-id', text: 'Morning sun' },
  'PUT /shared-list/notes/{id}': { text: 'Morning sun' },
  'PUT /shared-list/requests/{id}': { userIds: ['a-person'] },
  'PUT /viewings/{id}/companion': { userId: 'a-person' },
  'PUT /posts/{id}/open-houses': { openHouses: [] },
  'PUT /posts/{id}': { ...newPostBody('sale_property'), version: 1 },
  'POST /posts/{id}/status': { status: 'paused' },
  'POST /posts/{id}/report': { reason: 'other' },
  'POST /chat/conversations/{id}/messages': { clientId: 'a-client-id', content: 'Hello' },
  'PUT /chat/conversations/{id}/read': { seq: 1 },
  'POST /chat/conversations/{id}/report': { reason: 'other' },
  'POST /chat/conversations/{id}/viewings': { clientId: 'a-client-id', times: [quarterHourInDays(2)] },
  'POST /payment/setup_intent/{id}/completion': { isDefault: true },
  'POST /viewings/{id}/answers': { action: 'cancel', clientId: 'a-client-id', version: 1 },
};

describeWithDatabase('hostile input', (getDb) => {
  let caller = 0;
  let token: string;
  const getApp = testApp(getDb, { env: { TRUST_PROXY: '127.0.0.1' } });

  /** A body as the call wants it: JSON, the form of another site, or a file in a form. */
  function sendable(bodyType: Endpoint['bodyType'], body: unknown) {
    if (body === undefined) return {};
    if (!bodyType) return { payload: body as object };
    const entries = Object.entries(body as Record<string, unknown>).map(([name, value]) => [name, String(value)]);
    const payload = new URLSearchParams(entries).toString();
    return { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }

  /** Asks from a new address each time: the limits have tests of their own. */
  async function ask(
    method: (typeof calls)[number]['method'],
    url: string,
    body?: unknown,
    bodyType?: Endpoint['bodyType'],
  ) {
    caller += 1;
    const { headers = {}, ...payload } = sendable(bodyType, body);
    const response = await getApp().inject({
      method,
      url: apiPrefix + url,
      headers: {
        'x-forwarded-for': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
        authorization: `Bearer ${token}`,
        ...headers,
      },
      ...payload,
    });
    expect(response.statusCode, `${method} ${url.slice(0, 200)}\n${response.body.slice(0, 300)}`).toBeLessThan(500);
    if (response.statusCode >= 400) failure.parse(response.json());
    return response;
  }

  describe.each(calls)('$name', ({ name: call, method, path, endpoint }) => {
    // A new member for each call: some calls end sessions.
    beforeAll(async () => {
      token = await createSession(getDb(), (await makeUser(getDb())).id);
    });
    const addressed = path.replace(/\{\w+\}/g, 'nothing-here');

    it('answers without any parameter', async () => {
      await ask(method, addressed, endpoint.body && {}, endpoint.bodyType);
    });

    const names = Object.keys(endpoint.query?.shape ?? {});
    for (const name of names) {
      const others = names.filter((other) => other !== name && other in needed);
      const start = `${addressed}?${others.map((other) => `${other}=${needed[other]}&`).join('')}`;

      it(`refuses or ignores a hostile ${name}`, async () => {
        for (const [kind, value] of Object.entries(hostile)) {
          const response = await ask(method, `${start}${name}=${encodeURIComponent(value)}`);
          if (response.statusCode === 422) {
            const paths = (response.json() as { errors: { path: string }[] }).errors.map((error) => error.path);
            expect(paths, kind).toEqual([name]);
          }
        }
        for (const query of [`${name}=a&${name}=b`, `${name}[]=a`, `${name}[a]=b`, `${name}`, `${name}=%E0%A4%A`]) {
          await ask(method, `${start}${query}`);
        }
      });

      it(`names ${name} when it is given more than once`, async () => {
        const response = await ask(method, `${start}${name}=1&${name}=2`);
        expect(response.statusCode).toBe(422);
        expect(response.json().errors).toEqual([{ path: name, message: 'Give this parameter only once' }]);
      });
    }

    if (endpoint.params) {
      it('knows nothing at a hostile path', async () => {
        for (const value of Object.values(hostile)) {
          const inPath = encodeURIComponent(value.slice(0, 4000));
          const response = await ask(method, path.replace(/\{\w+\}/, inPath), endpoint.body && goodBodies[call]);
          if (value !== '') expect([404, 414]).toContain(response.statusCode);
        }
      });
    }

    if (endpoint.bodyType === 'file') {
      it('refuses hostile files', async () => {
        const disposition = (name: string) => `Content-Disposition: form-data; name="file"; filename="${name}"`;
        const contents = Object.values(hostile).map(
          (value) => `--edge\r\n${disposition('a.pdf')}\r\n\r\n${value}\r\n--edge--`,
        );
        const names = ['../../a', '\0', '%00', '__proto__', 'x'.repeat(5000), '"; filename="b'];
        const named = names.map((name) => `--edge\r\n${disposition(name)}\r\n\r\n%PDF-\r\n--edge--`);
        for (const payload of [...contents, ...named, '', '--edge--', '--edge\r\n\r\n', '--other--']) {
          const response = await getApp().inject({
            method,
            url: apiPrefix + addressed,
            headers: {
              'content-type': 'multipart/form-data; boundary=edge',
              'x-forwarded-for': `10.201.0.${caller++ % 250}`,
              authorization: `Bearer ${token}`,
            },
            payload,
          });
          expect([400, 403, 409, 413, 415, 422], payload.slice(0, 200)).toContain(response.statusCode);
          failure.parse(response.json());
        }
      });
    }

    const { body } = endpoint;
    if (body) {
      it('refuses hostile bodies', async () => {
        const fields = 'shape' in body ? Object.keys(body.shape as object) : [];
        for (const value of [...Object.values(hostile), null, -1, [], {}, [['a']], { a: { b: {} } }]) {
          await ask(method, addressed, Object.fromEntries(fields.map((field) => [field, value])), endpoint.bodyType);
        }
        for (const payload of [
          '',
          'null',
          '[]',
          '"text"',
          '{',
          '{"__proto__": {"a": 1}}',
          '{"constructor": {"prototype": 1}}',
        ]) {
          const response = await getApp().inject({
            method,
            url: apiPrefix + addressed,
            headers: {
              'content-type': 'application/json',
              'x-forwarded-for': `10.200.0.${caller++ % 250}`,
              authorization: `Bearer ${token}`,
            },
            payload,
          });
          expect(endpoint.bodyType ? [415] : [400, 422]).toContain(response.statusCode);
          failure.parse(response.json());
        }
      });
    }
  });
});
