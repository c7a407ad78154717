import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Every call of the endpoint table. */
export const calls = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method: method as Method, path, endpoint };
});
export const memberCalls = calls.filter(({ endpoint }) => endpoint.access === 'member');

const form = (name: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  payload: `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nx\r\n--edge--\r\n`,
});

let caller = 0;

/** Asks from a new address each time: the limits have tests of their own. */
export function send(
  app: App,
  { method, path, endpoint }: (typeof calls)[number],
  authorization?: string,
  names: Record<string, string> = {},
  body: object = {},
) {
  caller += 1;
  const { headers = {}, payload = undefined } =
    endpoint.bodyType === 'file' ? form('x.pdf') : endpoint.body ? { payload: body } : {};
  return app.inject({
    method,
    url: apiPrefix + path.replace(/\{(\w+)\}/g, (_all, name: string) => names[name] ?? 'nothing-here'),
    headers: {
      'x-forwarded-for': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
      ...headers,
      ...(authorization !== undefined && { authorization }),
    },
    ...(payload !== undefined && { payload }),
  });
}
