import type * as z from 'zod/mini';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createSession } from '#server/platform/security/sessions.ts';

interface Sent {
  body?: object;
  file?: { name: string; bytes: Buffer; type?: string };
  query?: string;
  id?: string;
}

interface Answer<Name extends EndpointName> {
  success: boolean;
  message: string;
  data: z.output<Endpoints[Name]['data']>;
  total: number;
  errors?: { path: string }[];
}

/** Server environment in which each call of a test comes from an address of its own: the limits have tests of their own. */
export const severalAddresses = { TRUST_PROXY: '127.0.0.1' };
let calls = 0;

export async function callsOf(app: App, db: Db, userId: string) {
  const token = await createSession(db, userId);
  const call = <Name extends EndpointName>(name: Name, sent: Sent = {}) => ask(app, token, name, sent);
  return Object.assign(call, { id: userId, token });
}

export const visitorCalls =
  (app: App) =>
  <Name extends EndpointName>(name: Name, sent: Sent = {}) =>
    ask(app, undefined, name, sent);

async function ask<Name extends EndpointName>(
  app: App,
  token: string | undefined,
  name: Name,
  { body, file, query = '', id = '' }: Sent,
) {
  const [method, path = ''] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const form = file && (await formOf(file));
  calls += 1;
  const response = await app.inject({
    method,
    url: apiPrefix + path.replace(/\{\w+\}/, encodeURIComponent(id)) + query,
    headers: {
      'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...form?.headers,
    },
    ...(form ? { payload: form.payload } : body ? { payload: body } : {}),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    answer: (isJson ? response.json() : {}) as Answer<Name>,
  };
}

async function formOf({ name, bytes, type = 'application/octet-stream' }: NonNullable<Sent['file']>) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const whole = new Response(form);
  return {
    payload: Buffer.from(await whole.arrayBuffer()),
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
  };
}
