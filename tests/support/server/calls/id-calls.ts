import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import { placesOf } from '../schema-paths.ts';
import type { Sent, World } from './call-world.ts';
import { validCalls } from './valid-calls.ts';

/** A place where a call takes an id: in its path, its query or its body. */
export interface IdPlace {
  name: EndpointName;
  part: 'names' | 'query' | 'body';
  key: string;
}

const keysOf = (schema: z.ZodMiniType | undefined) =>
  schema ? [...new Set(placesOf(schema).map(({ path }) => path.replace(/\.\[\]$/, '')))] : [];
const takesId = (key: string) => /^ids?$|^\w+Id$/.test(key) && key !== 'clientId';

/** Every place of the endpoint table that takes an id, of whatever it is. */
export const idPlaces: IdPlace[] = (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
  const { params, query, body }: Endpoint = endpoints[name];
  const parts = { names: keysOf(params).filter((key) => /^\w+$/.test(key)), query: keysOf(query), body: keysOf(body) };
  return (['names', 'query', 'body'] as const).flatMap((part) =>
    parts[part].filter((key) => part === 'names' || takesId(key)).map((key) => ({ name, part, key })),
  );
});

let callers = 0;

/** Prepares a call of the endpoint that is valid but for the id, and makes it with the id that is given. */
export async function prepareIdCall({ name, part, key }: IdPlace, world: World) {
  const valid = await validCalls[name](world);
  const [method = '', path = ''] = name.split(' ');
  return async (app: App, id: string, token: string | undefined) => {
    const before = (valid[part] as Record<string, unknown> | undefined)?.[key];
    const sent = { ...valid, [part]: { ...valid[part], [key]: Array.isArray(before) ? [id] : id } } as Sent;
    callers += 1;
    const response = await app.inject({
      method: method as 'GET',
      url: `${apiPrefix}${path.replace(/\{(\w+)\}/g, (_all, one: string) => sent.names?.[one] ?? '')}?${new URLSearchParams(sent.query)}`,
      ...(sent.body && { payload: sent.body }),
      headers: {
        // From a new address each time: the limits have tests of their own.
        'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    return {
      status: response.statusCode,
      body: response.body.replaceAll(id, '{id}').replace(/"requestId":"[^"]*"/, '"requestId":""'),
    };
  };
}
