import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import { loadContent } from '#server/content/load-content.service.ts';
import { loadPlaces } from '#server/places/data/load-places.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { makeAgent } from '../factories.ts';
import { cookie, type World } from './call-world.ts';
import { validCalls } from './valid-calls.ts';

export const loadSite = (db: Db) =>
  inTransaction(db, async (tx) => {
    await loadPlaces(tx);
    await loadContent(tx);
  });

/** An agent with a complete profile and a document, in a step that waits for no decision. */
export async function makeCaller(db: Db): Promise<string> {
  const step = 'agent_profile_complete';
  const { id } = await makeAgent(db, { kyc_step: step, city: 'Ottawa', province: 'ON' });
  await db
    .updateTable('agent_profiles')
    .set({ licence_number: '77', licence_province: 'ON', licence_expires_on: '2099-01-01', languages: ['English'] })
    .set({ biography: 'My own words.' })
    .where('user_id', '=', id)
    .execute();
  return id;
}

export const everyCall = Object.keys(endpoints) as EndpointName[];

let callers = 0;

/** Everything that a call of this endpoint needs; `more` goes into its body, or beside its file. */
export async function prepareCall(name: EndpointName, world: World, more: Record<string, unknown> = {}) {
  const endpoint: Endpoint = endpoints[name];
  const [method = '', path = ''] = name.split(' ');
  const token = await createSession(world.db, world.me);
  const { names = {}, query, body, file, headers } = await validCalls[name](world);
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const whole = body && { ...more, ...body };
  return (app: App, { asNobody = false } = {}) => {
    callers += 1;
    return sendable(endpoint, { ...(whole && { body: whole }), ...(file && { file, more }) }).then((sent) =>
      app.inject({
        method: method as 'GET',
        url: apiPrefix + path.replace(/\{(\w+)\}/g, (_all, key: string) => names[key] ?? '') + search,
        ...(sent.payload !== undefined && { payload: sent.payload }),
        headers: {
          // From a new address each time: the limits have tests of their own.
          'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
          cookie,
          ...(!asNobody && { authorization: `Bearer ${token}` }),
          ...sent.headers,
          ...headers,
        },
      }),
    );
  };
}

interface Payload {
  body?: Record<string, unknown>;
  file?: { name: string; bytes: Buffer };
  more?: Record<string, unknown>;
}

async function sendable({ bodyType }: Endpoint, { body, file, more = {} }: Payload) {
  const texts = (fields: Record<string, unknown>) =>
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  if (file) {
    const form = new FormData();
    for (const [name = '', value = ''] of texts(more).slice(0, 10)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
    const whole = new Response(form);
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
    return { payload: Buffer.from(await whole.arrayBuffer()), headers };
  }
  if (bodyType === 'raw') return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  if (bodyType === 'form') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { payload: new URLSearchParams(texts(body ?? {})).toString(), headers };
  }
  return { payload: body, headers: {} };
}
